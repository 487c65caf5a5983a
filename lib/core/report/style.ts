/** Of the report alone: always dark on white, on a screen as on paper. */
export const STYLE = `
.memoscope-report { box-sizing: border-box; max-width: 960px; margin: 24px auto; padding: 36px 42px; background: #fff; color: #111; font: 12px/1.45 var(--font-latin, Inter), Inter, system-ui, -apple-system, "Segoe UI", sans-serif; border: 1px solid #ddd; border-radius: 6px; overflow-wrap: anywhere; color-scheme: light }
.memoscope-report h1 { margin: 10px 0 6px; font-size: 22px; line-height: 1.25; font-weight: 650 }
.memoscope-report h2 { margin: 18px 0 6px; font-size: 12.5px; font-weight: 650 }
.memoscope-report small { color: #555; font-weight: 400; font-size: 11px }
.memoscope-report .top { display: flex; justify-content: space-between; gap: 16px; margin: 0; color: #555; font-size: 11px }
.memoscope-report .claim { margin: 0 0 12px; font-size: 13px; font-weight: 600 }
.memoscope-report .wide { overflow-x: auto }
.memoscope-report table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
.memoscope-report th, .memoscope-report td { padding: 5px 8px 5px 0; text-align: left; vertical-align: top; border-top: 1px solid #ddd; font-weight: 400 }
.memoscope-report thead :is(th, td) { color: #555; font-size: 11px; font-weight: 500; border-top: 1px solid #111; white-space: nowrap }
.memoscope-report .scores td, .memoscope-report .scores th { vertical-align: middle; white-space: nowrap }
.memoscope-report .scores tbody th { font-weight: 600; white-space: normal; min-width: 96px }
.memoscope-report .scores .score { font-size: 17px; font-weight: 650 }
.memoscope-report .score small { display: block; min-width: 88px; white-space: normal }
.memoscope-report svg { display: inline-block; vertical-align: middle; max-width: 100% }
.memoscope-report .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 0 32px }
.memoscope-report .bar { display: grid; grid-template-columns: minmax(104px, 30%) minmax(0, 1fr) auto; align-items: start; gap: 8px; margin-bottom: 8px }
.memoscope-report .bar .parts { display: flex; gap: 2px }
.memoscope-report .bar i { display: block; height: 12px; border-radius: 2px; -webkit-print-color-adjust: exact; print-color-adjust: exact }
.memoscope-report .bar i.estimated { background-image: repeating-linear-gradient(135deg, rgb(255 255 255 / .75) 0 1.5px, transparent 1.5px 5px) }
.memoscope-report .named { display: inline-flex; gap: 5px; min-width: 0 }
.memoscope-report .named svg { flex: none; margin-top: 2px }
.memoscope-report .rests { margin: 6px 0 0 }
.memoscope-report .legend { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 6px 0 0; padding: 0; list-style: none; font-size: 11px; color: #333 }
.memoscope-report .legend i { display: inline-block; width: 9px; height: 9px; margin-right: 5px; border-radius: 2px; -webkit-print-color-adjust: exact; print-color-adjust: exact }
.memoscope-report .typical td { font-size: 11.5px }
.memoscope-report .typical .named { display: flex }
.memoscope-report .typical td:first-child { white-space: nowrap; overflow-wrap: normal; color: #555 }
.memoscope-report .typical td:last-child { text-align: right }
.memoscope-report .cause { display: inline-block; padding-left: 5px; border-left: 3px solid }
.memoscope-report code, .memoscope-report pre { font: 10px/1.4 "JetBrains Mono", ui-monospace, Menlo, monospace; color: #555 }
.memoscope-report pre { margin: 4px 0 0; white-space: pre-wrap }
.memoscope-report footer { margin-top: 18px; padding-top: 8px; border-top: 1px solid #111; font-size: 10.5px; color: #333 }
.memoscope-report dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 4px 28px; margin: 0 0 8px }
.memoscope-report dl div { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 8px }
.memoscope-report dt { color: #555 }
.memoscope-report dd { margin: 0 }
@media (max-width: 640px) { .memoscope-report .typical { min-width: 620px } .memoscope-report { margin: 0; padding: 18px 16px; border: 0; border-radius: 0 } .memoscope-report .top { flex-direction: column; gap: 0 } }
@media print { .memoscope-report { margin: 0; padding: 0; border: 0; max-width: none; font-size: 10px } .memoscope-report .typical td { font-size: 9.5px; padding: 3px 6px 3px 0 } .memoscope-report tr { break-inside: avoid } @page { size: A4; margin: 12mm } }
`;
