import { SPACING_KEY, SPACINGS, THEME_KEY, THEMES } from './reading-choices.ts';
import { SCALE_KEY, SCALE_MAX, SCALE_MIN } from './reading-scale.ts';

/**
 * A browser gives a transition between pages up where the next page wants none, is slow, is replaced or is measured
 * before its style has come: no fault of either page, and nothing for the console. Some of these have no transition
 * to hold on to, so the rejection itself is met; modules come too late for that.
 */
const IGNORE_GIVEN_UP_TRANSITIONS =
  'addEventListener("unhandledrejection",e=>/: Transition was /.test(e.reason)&&e.preventDefault())';

/**
 * Runs in the head, before anything is painted: what the reader chose on this device holds from the first frame on.
 * It also says that a script is there, which keeps room for the tools until the modules that serve them have come, and
 * that the bold face is not wanted yet.
 * One line, because every page carries it; a device that refuses its storage gets the defaults.
 */
export const FIRST_PAINT_SCRIPT = [
  '(r=>{r.dataset.script="expected";r.dataset.bold="later";try{',
  'let g=k=>localStorage.getItem(k),',
  `s=Math.round(g("${SCALE_KEY}")*10)/10,`,
  `t=g("${THEME_KEY}"),p=g("${SPACING_KEY}");`,
  `if(s>=${SCALE_MIN}&&s<=${SCALE_MAX})r.style.setProperty("--reading-scale",s);`,
  `if(${JSON.stringify(THEMES)}.includes(t))r.dataset.theme=t;`,
  `if(${JSON.stringify(SPACINGS)}.includes(p))r.dataset.spacing=p`,
  '}catch{}})(document.documentElement);',
  IGNORE_GIVEN_UP_TRANSITIONS,
].join('');
