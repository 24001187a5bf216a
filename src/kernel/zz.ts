import {sanitizeRichText as S,richTextToPlainText as T} from './rich-text.server.ts';
import {translateNodes} from './rich-text-translate.server.ts';
import {parseWithinLimits} from './rich-text-parse.server.ts';
import {canonicalChildren} from './rich-text-canonical.server.ts';
import {serializeBlocks} from './rich-text-serialize.server.ts';
const para='<p style="text-align:right">كان الكاتب <b>يكتب</b> كل يوم ألف كلمة في <span style="color:#c00000;font-size:14pt">القاهرة القديمة</span>، ثم <a href="https://example.com/a?b=1&c=2">يقرأ</a> ما كتب على أصدقائه ويمزق نصفه &amp; يبدأ من جديد.</p><ul><li>بند أول طويل قليلا</li><li>بند <i>ثان</i></li></ul>';
let raw='';while(T(raw).length<2000)raw+=para;const clean=S(raw);
console.log(raw.length,clean.length,T(clean).length);
const bench=(n:string,f:()=>unknown,k=1000)=>{for(let i=0;i<300;i++)f();const a:number[]=[];for(let i=0;i<k;i++){const s=performance.now();f();a.push(performance.now()-s)}a.sort((x,y)=>x-y);console.log(n,'median',a[k/2]!.toFixed(3),'p99',a[Math.floor(k*.99)]!.toFixed(3),'ms')};
const t0=performance.now();
bench('raw',()=>S(raw));bench('clean',()=>S(clean));
bench('parse',()=>parseWithinLimits(clean));const n=parseWithinLimits(clean);
bench('translate',()=>translateNodes(n));const r=translateNodes(n);
bench('canonical',()=>canonicalChildren(r));const c=canonicalChildren(r);
bench('serialize',()=>serializeBlocks(c));bench('text',()=>T(clean));
const big=clean.repeat(Math.floor(200*1024/Buffer.byteLength(clean)));const s=performance.now();S(big);console.log('200KB',(performance.now()-s).toFixed(1));
for(const [n,h] of Object.entries({attrs:'<p '+Array.from({length:60000},(_, i)=>i.toString(36)).join(' ')+'>',div:'<div>'.repeat(40000),b:'<b>'.repeat(60000),semis:'<p style="'+';'.repeat(200000)+'">',style:'<p style="background:'+'a('.repeat(90000)+'">x',bg:'<p style="background:'+'red('.repeat(40000)+'">x',spaces:'<p>a'+' '.repeat(200000)+'b',cls:'<p class="'+'a '.repeat(99000)+'">x',pre:'<pre>'+' \n'.repeat(99000)+'x',tab:'<pre>'+' '.repeat(200000)+'x',href:'<a href="https://e/'+'&amp;'.repeat(40000)+'">x</a>',href2:'<a href="mailto:'+'a'.repeat(200000)+'">x</a>',imp:'<p style="color:red'+' '.repeat(190000)+'x">y',mso:'<div>'.repeat(60)+'<p style="mso-list:l0 level1">x'.repeat(6000),lt:'<'.repeat(200000),nfc:'a'+'\u0301\u0323'.repeat(50000),br:'x<br>'.repeat(9000),spans:'<b>x</b>y'.repeat(6600),comments:'<!---->'.repeat(20000),table:'<table>'+'x<b>'.repeat(15000)})){const s=performance.now();let r;try{r=S(h).length}catch(e:any){r=e.message}console.log(n,h.length,r,(performance.now()-s).toFixed(1)+'ms')}
for(const [n,h] of Object.entries({brs:'<p>x'+'<br>'.repeat(19000)+'y',bbr:'x'+'<b><br></b>'.repeat(6000)+'y',ul:'<li>x'.repeat(6000),zw:'<p>a'+'\u200b'.repeat(60000)+'b'})){const s=performance.now();let r;try{r=S(h).length}catch(e:any){r=e.message}console.log(n,h.length,r,(performance.now()-s).toFixed(1)+'ms')}
import sanitizeHtml from 'sanitize-html';
import {visibleLength,normalizeText,normalizeLine,truncateAtWord} from './plain-text.ts';
import {slug,sortKey,countWords} from './arabic.ts';
for(const f of [visibleLength,normalizeText,normalizeLine,slug,sortKey,countWords] as any[])for(const [n,h] of Object.entries({zw:'a'+'\u200b'.repeat(200000)+'b',sp:'a'+' '.repeat(200000)+'b',marks:'a'+'\u0301\u0323'.repeat(20000),dig:'ا'+'1'.repeat(200000)+'ا',flat:'ا'.repeat(200000)})){const s=performance.now();f(h);const d=performance.now()-s;if(d>20)console.log(f.name,n,d.toFixed(1)+'ms')}
bench('gate empty',()=>sanitizeHtml('',{}));
