/** The page's own look, in light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#5b6470, #9aa4b1);
  --page: light-dark(#fff, #14171b); --card: light-dark(#f5f6f8, #1d2127); --line: light-dark(#dde1e6, #323840);
  --good: light-dark(#116b34, #6fd394); --good-page: light-dark(#e2f4e8, #173322);
  --odd: light-dark(#7a4b00, #f0c067); --odd-page: light-dark(#fdf0d5, #3a2c10);
  --bad: light-dark(#a81c1c, #ff9d94); --bad-page: light-dark(#fde9e7, #431d1b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 5rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 3rem 0 .75rem; font-size: 1.3rem; }
h3 { margin: 1.75rem 0 .5rem; font-size: 1rem; }
h3 > code { font-size: 1.05rem; font-weight: 650; }
header > .soft { margin: 0 0 .25rem; }
p { max-width: 48rem; }
.soft, th { color: var(--soft); }
code, pre { font: .85rem/1.5 ui-monospace, monospace; }
pre { margin: .25rem 0 .75rem; padding: .6rem .75rem; overflow-x: auto; background: var(--page);
  border: 1px solid var(--line); border-radius: .4rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.verdict { display: inline-block; margin: 1rem 0 0; padding: .3rem .9rem; border-radius: 2rem; font-weight: 650; }
.good { color: var(--good); background: var(--good-page); }
.bad { color: var(--bad); background: var(--bad-page); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; margin: 1.5rem 0 0; padding: 0; }
.figures div { padding: .8rem 1rem; background: var(--card); border-radius: .6rem; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.35rem; font-weight: 650; font-variant-numeric: tabular-nums; }
progress { display: block; appearance: none; width: 100%; height: .3rem; margin-top: .5rem; border: 0; border-radius: 1rem;
  overflow: hidden; background: var(--line); color: var(--good); }
progress.part { color: var(--odd); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: currentcolor; }
progress::-moz-progress-bar { background: currentcolor; }
.finding { margin: 0 0 1rem; padding: 1rem 1.1rem; background: var(--card); border-left: .3rem solid var(--bad);
  border-radius: .4rem; overflow-wrap: anywhere; }
.finding[open] > summary { margin: 0 0 .6rem; }
.finding > summary { font-weight: 600; }
.finding > summary .soft { font-weight: 400; }
.filter { display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; margin: 3rem 0 0; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: .6rem; }
.finding dl { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: .35rem .75rem; margin: 0; }
.finding dt { color: var(--soft); font-size: .85rem; padding-top: .1rem; }
.finding dd { margin: 0; }
.finding pre { margin: 0; }
.finding dl summary { color: var(--soft); font-size: .85rem; padding: .25rem 0; }
@media (max-width: 40rem) { .finding dl { grid-template-columns: minmax(0, 1fr); gap: .15rem; }
  .finding dt { margin-top: .5rem; } }
.says { margin: 1rem 0 0; padding: 0; list-style: none; max-width: 60rem; font-size: 1.1rem; }
.says li { margin: 0 0 .5rem; padding-left: 1.9rem; text-indent: -1.9rem; }
.says b { display: inline-block; width: 1.4rem; margin-right: .5rem; border-radius: .3rem; text-align: center; text-indent: 0; font-size: .9rem; }
.missing { color: var(--odd); background: var(--odd-page); }
.wide { overflow-x: auto; }
.operations { display: flex; flex-wrap: wrap; column-gap: 3.5rem; }
.operations section { max-width: 100%; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .55rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: bottom; }
th { font-weight: 500; }
th[scope="row"], thead th:first-child { position: sticky; left: 0; background: var(--page); }
.number { text-align: right; }
.line { white-space: nowrap; }
td { border-radius: .2rem; }
thead .turned span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 13rem; }
td.count, th.turned { text-align: center; }
summary { cursor: pointer; }
a { color: inherit; }
`
