/**
 * Runs before anything of a page is read: keeps what is pressed, ticked and chosen before the page is live, with what the field then said
 * (`press-early.ts`). What has come to life answers by itself, which React says on the element; links lead away by themselves.
 */
export const EARLY_SCRIPT = `(()=>{const kept=window.memoscopeEarly=[],lives=(element)=>Object.keys(element).join().includes("__reactProps");const keep=(event)=>{const{type,target,key}=event;if(window.memoscopeEarly!==kept)return removeEventListener(type,keep);if(!(target instanceof Element)||(type==="keydown"?/^(Control|Meta|Shift|Alt)$/.test(key):lives(target)))return;const palette=type==="keydown"&&key==="k"&&(event.ctrlKey||event.metaKey)&&!lives(document.body);if(palette)event.preventDefault();kept.push({event,palette,value:target.value,checked:target.checked})};for(const type of["keydown","click","change"])addEventListener(type,keep)})()`;
