/**
 * Runs while the page is being read: gives the panes that the server drew the widths this browser remembers. Where the reader comes back to a
 * place of their own, what the server drew stays hidden.
 */
export const FIRST_WIDTHS = `(()=>{const root=document.documentElement;if(history.state&&history.state.memoscopeScroll)root.dataset.returning="";try{const{widths,folded}=JSON.parse(localStorage.getItem("memoscope.workspace")).state;for(const pane of["questions","inspector"])root.style.setProperty("--first-"+pane,folded[pane]?"0px":widths[pane]+"px")}catch{}})()`;
