import { SPACING_KEY, SPACINGS, THEME_KEY, THEMES } from './reading-choices.ts';
import { SCALE_KEY, SCALE_MAX, SCALE_MIN } from './reading-scale.ts';

/**
 * A browser skips a transition between pages if the next page has none, is slow, is replaced or is measured before
 * its style has loaded: no error of either page, and nothing for the console. Some of these cases expose no
 * transition object, so the rejection itself is handled; modules run too late for that.
 */
const IGNORE_GIVEN_UP_TRANSITIONS =
  'addEventListener("unhandledrejection",e=>/: Transition was /.test(e.reason)&&e.preventDefault())';

/**
 * Runs in the head, before the first paint, so that the reader's stored preferences apply from the first frame on. It
 * also marks that scripts run, which reserves room for the tools until their modules have loaded, and that the bold
 * face is not needed yet. A page that the browser prepared applies them again when it is shown, and so does one that
 * comes back from its cache. It is one line, because every page contains it; without storage the defaults apply.
 */
export const FIRST_PAINT_SCRIPT = [
  '(r=>{let d=r.dataset,f=()=>{try{',
  'let g=k=>localStorage.getItem(k),',
  `s=Math.round(g("${SCALE_KEY}")*10)/10,`,
  `t=g("${THEME_KEY}"),p=g("${SPACING_KEY}");`,
  `if(s>=${SCALE_MIN}&&s<=${SCALE_MAX})r.style.setProperty("--reading-scale",s);`,
  `${JSON.stringify(THEMES)}.includes(t)?d.theme=t:delete d.theme;`,
  `${JSON.stringify(SPACINGS)}.includes(p)?d.spacing=p:delete d.spacing`,
  '}catch{}};d.script="expected";d.bold="later";f();document.addEventListener("prerenderingchange",f);',
  'addEventListener("pageshow",e=>e.persisted&&f())})(document.documentElement);',
  IGNORE_GIVEN_UP_TRANSITIONS,
].join('');
