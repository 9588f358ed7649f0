import { colors as usual, type Colors } from "./colors.ts";
import { type Html, html } from "./html.ts";

/**
 * What a page outside the cockpit may do: be read, and send its own forms. No script runs, so that a text that somebody typed can't
 * reach the cockpit's session (docs/product.md, Report links).
 */
const pagePolicy = policyWith("data:");

/** That policy, with pictures from somewhere. @param pictures as `img-src` names it */
export function policyWith(pictures: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

/** The headers of every page outside the cockpit. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": pagePolicy,
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/** What a page has beyond all others: another policy, more in its head, rules of style. */
interface PageMore {
  policy?: string;
  head?: Html;
  styles?: string;
}

/** A whole page, in an agency's own colours where it has some. A stored one carries its policy itself, since a presigned link has no such header. */
export function page(title: string, content: Html, colors: Colors = usual, more: PageMore = {}): string {
  const policy = (more.policy ?? pagePolicy).replace("frame-ancestors 'none'; ", "");
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${title}</title>
        ${more.head}
        <style>
          ${{ html: styleIn(colors) }}
          ${{ html: more.styles ?? "" }}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.html;
}

const styleIn = (colors: Colors) => `
*{box-sizing:border-box}
body{margin:0;background:${colors.sunken};color:${colors.ink};font:16px/1.55 Inter,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main{max-width:46rem;margin:2rem auto;padding:clamp(1.25rem,5vw,3.5rem);background:#fff;border:1px solid ${colors.line};border-radius:10px}
h1,h2{color:${colors.accent};line-height:1.25;letter-spacing:-.012em}
h1{font-size:clamp(1.25rem,6.2vw,1.75rem);margin:0}
h2{font-size:1.125rem;margin:2.25rem 0 .75rem}
p{margin:0 0 1rem}
a{color:${colors.accent}}
.agency{display:flex;gap:.75rem;align-items:center;margin:0 0 2rem;padding-bottom:1rem;border-bottom:1px solid ${colors.line};color:${colors.accent};font-weight:600;font-size:1.125rem}
.agency img{max-width:10rem;max-height:3.5rem;margin-left:auto}
.agency small{display:block;font-size:.8125rem;font-weight:400;color:${colors.faint}}
.agency::before{content:"";width:4px;height:1.4rem;background:${colors.accent}}
.address{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem 2rem;margin-bottom:2.25rem}
.address p{margin:0}
.label,dt{hyphens:auto;font-size:.8125rem;color:${colors.faint}}
.property{color:${colors.soft};margin:.25rem 0 1.5rem}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.625rem;margin:0}
.figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end;padding:.75rem .875rem;background:${colors.canvas};border-radius:6px}
.figures dd{margin:0;font-size:1.25rem;letter-spacing:-.01em;font-weight:600;font-variant-numeric:tabular-nums;line-height:1.3}
table{width:100%;border-collapse:collapse}
td,th{padding:.5rem 0;text-align:left;vertical-align:top;font-weight:400}
tr+tr td,tr+tr th{border-top:1px solid ${colors.line}}
.date{width:7rem;padding-right:.75rem;color:${colors.soft};font-variant-numeric:tabular-nums;white-space:nowrap}
.reason{display:block;color:${colors.late};font-size:.9375rem}
thead th,.reach th[scope=col]{font-size:.8125rem;color:${colors.faint}}
.title-picture img{display:block;width:100%;max-width:24rem;aspect-ratio:3/2;object-fit:cover;border-radius:8px}
.wide{overflow-x:auto;background:linear-gradient(to right,#fff 30%,#fff0) left/2.5rem 100% local,linear-gradient(to left,#fff 30%,#fff0) right/2.5rem 100% local,linear-gradient(to right,#0003,#0000) left/.75rem 100% scroll,linear-gradient(to left,#0003,#0000) right/.75rem 100% scroll;background-repeat:no-repeat}
.reach{font-variant-numeric:tabular-nums}
.reach th,.reach td{padding:.3rem .35rem;text-align:center;white-space:nowrap;overflow-wrap:normal}
.reach th:first-child{min-width:6rem;padding-left:0;text-align:left;white-space:normal}
.reach td:nth-last-child(-n+2),.reach th:nth-last-child(-n+2){text-align:right}
.turn{display:none}
.reach .sums>*{vertical-align:bottom;font-weight:600}
.reach i{display:block;width:1.25rem;margin:.15rem auto 0;background:${colors.accent}}
.schedule td:last-child,.schedule th:last-child,.money td+td,.money th+td,.money th+th{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;padding-left:.75rem}
.schedule tbody th,.total>*{font-weight:600}
.schedule tr>:first-child{width:8.5rem;padding-right:.75rem}
.schedule .bar{display:block;height:.5rem;margin-top:.3rem;border-radius:3px;background:${colors.sunken}}
.schedule .bar i{display:block;height:100%;border-radius:3px;background:${colors.accent}}
.money .total>*{border-top:2px solid ${colors.accent}}
.phase{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:1.75rem 0 0;font-size:1.0625rem}
.phase small{font-size:.875rem;font-weight:400;color:${colors.soft}}
.phase+.more{margin:0 0 .25rem}
@media print{.phase{break-after:avoid}.bar,.bar i{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
.more{margin-top:.75rem;color:${colors.soft}}
.decision{margin:1.25rem 0;padding:1rem 1.25rem;background:${colors.accentTint};border-left:4px solid ${colors.accent};border-radius:0 6px 6px 0;font-weight:600}
.decision h2,.decision h3{margin:0 0 .375rem;font-size:1rem;color:${colors.accent}}
.decision p{margin:0}
.decision .answer{margin-top:.5rem;font-weight:400}
.nothing{color:${colors.soft}}
.note{margin-top:2.25rem}
.regards{display:flex;flex-wrap:wrap;gap:.625rem 1rem;align-items:flex-start}
.regards>span:first-child{flex-basis:100%}
.regards img{width:5rem;height:5rem;object-fit:cover;border-radius:50%}
.regards strong{display:block}
.links{margin:0;padding:0;list-style:none}
.links li{padding:.5rem 0}
.links li+li{border-top:1px solid ${colors.line}}
.links a{font-weight:600}
.links small{color:${colors.soft};white-space:nowrap}
.thread{margin:0;padding:0;list-style:none}
.thread li{margin:0 0 .75rem;padding:.75rem 1rem;background:${colors.canvas};border-left:4px solid ${colors.accent};border-radius:0 6px 6px 0}
.thread .own{margin-left:clamp(0rem,6vw,3rem);border-left-color:${colors.line}}
.thread p{margin:0}
.thread .who{margin-bottom:.25rem;color:${colors.soft};font-size:.9375rem}
.thread strong{color:${colors.ink}}
.privacy{margin:2.25rem 0 0;padding-top:1rem;border-top:1px solid ${colors.line};font-size:.8125rem;color:${colors.faint}}
.reply{margin-top:2.25rem;padding:1.25rem 1.5rem;background:${colors.accentTint};border-radius:8px}
.reply h2{margin-top:0}
.reply form+form,.reply form+.pdf,.reply p+form{margin-top:1.25rem}
.reply p:last-child{margin-bottom:0}
label{display:block;font-weight:600;margin-bottom:.375rem}
textarea{display:block;width:100%;min-height:7rem;padding:.625rem .75rem;font:inherit;color:inherit;background:#fff;border:1px solid #8f8a82;border-radius:6px}
input:not([type=hidden]){display:block;width:100%;max-width:16rem;min-height:2.75rem;padding:.375rem .75rem;font:inherit;font-size:1.25rem;letter-spacing:.08em;color:inherit;background:#fff;border:1px solid #8f8a82;border-radius:6px}
.door{margin-bottom:1.25rem}
.problem{padding:.75rem 1rem;border-left:4px solid ${colors.late};background:${colors.canvas}}
button.quiet{color:${colors.accent};background:#fff;border:2px solid ${colors.accent}}
button{margin-top:.75rem;min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:#fff;background:${colors.accent};border:0;border-radius:6px;cursor:pointer}
form:first-of-type button{margin-top:0}
form button.after{margin-top:.75rem}
.answers{margin-bottom:1.25rem}
.answers button{display:block;width:100%;min-height:3.25rem;margin-top:.875rem!important;font-size:1.0625rem}
.answer small{color:${colors.soft}}
.answers .no,.answers .question{color:${colors.accent};background:#fff;border:2px solid ${colors.accent}}
:focus-visible{outline:3px solid ${colors.accent};outline-offset:2px}
@media(max-width:34rem){body{background:#fff}main{margin:0;border:0;border-radius:0}.figures dd{font-size:1.125rem}.date{width:6.5rem;white-space:normal;overflow-wrap:normal}.reach,.reach tbody{display:block}.reach tr{display:flex;flex-wrap:wrap;align-items:flex-end;border-bottom:1px solid ${colors.line}}.reach tr>*{border:0!important;padding:.3rem .1rem}.reach tr>th:first-child{flex:1 1 30%}.reach .weeks th:first-child{flex:1 0 100%}.reach .weeks th:not(:first-child),.reach .sums td{flex:1 1 0}.reach .weeks .all,.reach .channel td:not(.all){display:none}.reach tr>.all{flex:0 0 5rem}.reach tr>.all:last-child{flex-basis:7.5rem}.reach .all::before{content:attr(data-of) " ";color:${colors.faint};font-size:.8125rem;font-weight:400}.reach .sums td:not(.all){order:2}.reach .sums::after{content:"";order:1;flex:0 0 100%}.turn{display:block}}
@media print{@page{size:A4;margin:18mm}body{background:#fff;font-size:10.5pt}main{max-width:none;margin:0;padding:0;border:0}.reply,.decision form,.screen{display:none}h2{break-after:avoid}tr,.figures div,.decision,.regards,.links li,.thread li{break-inside:avoid}.note,.regards{break-before:avoid}.wide{overflow:visible;background:none}.title-picture{float:right;margin:0 0 4mm 8mm}.title-picture img{width:60mm}h2{margin:5mm 0 1.5mm;clear:none}p{margin-bottom:2mm}.address,.agency,.property{margin-bottom:5mm}td,th{padding:.6mm 0}.figures{grid-template-columns:repeat(3,1fr)}.figures div{padding:1.5mm 3mm}.figures dd{font-size:13pt}.note,.privacy{margin-top:4mm}.figures div,.reach i,.decision{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@media print{.thread li{margin-bottom:2mm;padding:1.5mm 3mm}.thread .who{font-size:9.5pt}}
`;
