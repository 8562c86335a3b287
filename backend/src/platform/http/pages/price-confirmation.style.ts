/** CSS of the price confirmation pages, for screen and print. */
export const PRICE_CONFIRMATION_STYLE = `
body{font:17px/1.55 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;
  color:#15302a;background:#fbfaf6;overflow-wrap:anywhere}
a{color:#0e5a48}
nav{display:flex;justify-content:space-between;gap:1rem}
nav a{min-height:44px;display:inline-flex;align-items:center}
h1,h2,.brand{font-family:Newsreader,Georgia,'Times New Roman',serif;letter-spacing:-.01em}
.brand{font-size:1.45rem;font-weight:600;text-decoration:none}
h1{font-size:1.9rem;line-height:1.2;margin:.6rem 0}
h2{font-size:1.2rem;margin:1.6rem 0 .4rem}
.state{border:2px solid;border-radius:.6rem;padding:.8rem 1rem;background:#fff}
.state p{margin:0}
.state p:first-child{font-weight:700;font-size:1.15rem}
.valid{color:#0e5a48}
.expired,.replaced{color:#8a3b00}
.demo{background:#fff3d6;padding:.6rem 1rem;border-radius:.6rem}
dl{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.4rem 1rem;margin:0}
dt{color:#44605a}
dd{margin:0;overflow-wrap:anywhere}
.price{font-size:1.4rem;font-weight:700}
li{margin:.25rem 0}
.line{border-bottom:1px solid #44605a;height:2rem;margin:0}
.small{font-size:.9rem;color:#44605a}
@media(max-width:480px){
  dl{grid-template-columns:1fr;gap:0}
  dd{margin-bottom:.6rem}
}
@media print{
  body{background:#fff;color:#000;font:10pt/1.35 system-ui,sans-serif;padding:0;max-width:none}
  ul,ol{margin:.2rem 0}
  p{margin:.3rem 0}
  li{margin:.1rem 0}
  dl{gap:.15rem 1rem}
  .line{height:1.4rem}
  nav,.screen{display:none}
  h1{font-size:16pt;margin:0 0 .3rem}
  h2{font-size:12pt;margin:.6rem 0 .15rem;break-after:avoid}
  .price{font-size:14pt}
  section,.state{break-inside:avoid}
  .state{background:none}
  a{color:inherit}
}`;
