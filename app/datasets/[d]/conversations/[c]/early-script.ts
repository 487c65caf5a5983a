/**
 * Runs while the page is being read: keeps the keys that are pressed until the workspace is live, and gives the panes that the server
 * drew the widths this browser remembers. Where the reader comes back to a place of their own, what the server drew stays hidden.
 */
export const EARLY_SCRIPT = `(()=>{const root=document.documentElement,keys=window.memoscopeKeys=[];addEventListener("keydown",function early(event){if(window.memoscopeKeys!==keys)return removeEventListener("keydown",early,true);if(!event.ctrlKey&&!event.metaKey&&!event.altKey)keys.push(event.key)},true);if(history.state&&history.state.memoscopeScroll)root.dataset.returning="";try{const{widths,folded}=JSON.parse(localStorage.getItem("memoscope.workspace")).state;for(const pane of["questions","inspector"])root.style.setProperty("--first-"+pane,folded[pane]?"0px":widths[pane]+"px")}catch{}})()`;
