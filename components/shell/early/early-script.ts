import { MOST } from './press-early.ts';

/**
 * Runs before anything of a page is read: keeps what is pressed, ticked and chosen before the page is live, with what a box or a list then said
 * (`press-early.ts`). What links, labels and fields of text do by themselves they do.
 *
 * React stops an event that comes before it can hear it, unless it can bring the page to life for it: then the page is live when the event ends or
 * is stopped by who hears it. Keys are those of a person: done again they come by here, too. A page without a top bar never says that it is live,
 * so nothing is kept after half a minute.
 */
export const EARLY_SCRIPT = `(()=>{
const early=window.memoscopeEarly={kept:[]};
const heard=(event)=>{if(early.live&&event.type!=="keydown")early.kept=early.kept.filter((one)=>one.event!==event)};
const keep=(event)=>{
const{type,target,key,code,isTrusted}=event;
if(window.memoscopeEarly!==early||performance.now()>${MOST}){removeEventListener(type,keep,true);return removeEventListener(type,heard)}
if(!(target instanceof Element)||(type==="keydown"?!isTrusted||/^(Control|Meta|Shift|Alt)$/.test(key):early.live))return;
const palette=type==="keydown"&&(key==="k"||key>"~"&&code==="KeyK")&&(event.ctrlKey||event.metaKey)&&!early.live;
if(palette)event.preventDefault();
early.kept.push({event,palette,checked:target.checked,...(target.localName==="select"&&{value:target.value})});
const{stopPropagation}=event;
event.stopPropagation=()=>{heard(event);stopPropagation.call(event)}};
for(const type of["keydown","click","change"]){addEventListener(type,keep,true);addEventListener(type,heard)}
})()`;
