import { htmlTag } from './htmlTag.ts'
import type { Letter, LetterAction, LetterSection } from './letter.ts'

/** Returns a text as HTML. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

// Mail programs know little of CSS: colors stand beside each element, and the style sheet only adds the dark mode and the
// narrow screen. The sprout is drawn with rounded boxes, since many programs block pictures.
/** The typeface of letters, as a CSS declaration. */
export const letterFont =
  "font-family:'Public Sans','PingFang TC','Microsoft JhengHei',system-ui,-apple-system,'Segoe UI',sans-serif"
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:12px!important}.card{padding:20px!important}.button{display:block!important;text-align:center!important;margin:0 0 12px!important}}
@media (prefers-color-scheme:dark){body,.page{background:#171411!important}.card{background:#221e1a!important;border-color:#3a332b!important}
h1,h2,.brand{color:#f3ece2!important}p,.foot{color:#d8cfc3!important}.rule{border-color:#3a332b!important}p a,.foot a{color:#9fd3b4!important}
.button{background:#9fd3b4!important;color:#10231a!important;border-color:#9fd3b4!important}.button.plain{background:#221e1a!important;color:#9fd3b4!important}}`

const button = ({ label, url }: LetterAction, index: number) => {
  const isFirst = index === 0
  const colors = isFirst ? 'background:#1f5b43;color:#ffffff' : 'background:#ffffff;color:#1f5b43'
  return `<a class="button${isFirst ? '' : ' plain'}" href="${escapedHtml(url)}" style="display:inline-block;${colors};border:2px solid #1f5b43;border-radius:10px;padding:14px 26px;margin:4px 8px 8px 0;font-size:17px;font-weight:600;text-decoration:none;${letterFont}">${escapedHtml(label)}</a>`
}

/** How many buttons a section has; what else it offers is a link. */
const buttonsOfSection = 2

const plainLink = ({ label, url }: LetterAction) =>
  `<p style="margin:8px 0 0;font-size:16px;${letterFont}"><a href="${escapedHtml(url)}" style="color:#1f5b43;font-weight:600">${escapedHtml(label)}</a></p>`

const actionsOf = (actions: readonly LetterAction[]) =>
  actions.length === 0
    ? ''
    : `<div style="margin:6px 0 0">${actions.slice(0, buttonsOfSection).map(button).join('')}${actions.slice(buttonsOfSection).map(plainLink).join('')}</div>`

const paragraph = (text: string) =>
  `<p style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#3b352d;overflow-wrap:anywhere;${letterFont}">${escapedHtml(text).replaceAll('\n', '<br>')}</p>`

const section = ({ heading, paragraphs, actions }: LetterSection, index: number) => {
  const level = index === 0 ? 'h1' : 'h2'
  const rule = index === 0 ? '' : 'border-top:1px solid #e4dccf;padding-top:20px;'
  return `<div class="rule" style="${rule}margin:0 0 20px"><${level} style="margin:0 0 10px;font-size:${index === 0 ? 22 : 19}px;line-height:1.3;color:#26221d;${letterFont}">${escapedHtml(heading)}</${level}>
${paragraphs.map(paragraph).join('\n')}${actionsOf(actions)}</div>`
}

const leaf = (color: string, radius: string) =>
  `<span style="display:inline-block;width:9px;height:9px;background:${color};border-radius:${radius}"></span>`
const sprout = `<span aria-hidden="true" style="display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:8px;background:#1f5b43;text-align:center;line-height:24px;vertical-align:middle">${leaf('#9fd3b0', '0 9px 0 9px')}${leaf('#f3b54a', '9px 0 9px 0')}</span>`

const small = (content: string) =>
  `<p class="foot" style="margin:0 0 6px;font-size:13px;line-height:1.5;color:#6b6257;${letterFont}">${content}</p>`

/** Returns a letter as the HTML of an email, readable at 320 pixels and in dark mode. */
export const letterHtml = ({ language, subject, sections, footer, unsubscribe }: Letter): string => `<!doctype html>
${htmlTag(language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapedHtml(subject)}</title><style>${style}</style></head>
<body style="margin:0;background:#fbf8f3"><div class="page" style="background:#fbf8f3;padding:24px">
<div style="max-width:560px;margin:0 auto">
<p class="brand" style="margin:0 0 14px;font-size:20px;font-weight:700;color:#1f5b43;${letterFont}">${sprout}Semilla</p>
<div class="card" style="background:#ffffff;border:1px solid #e4dccf;border-radius:14px;padding:28px">
${sections.map(section).join('\n')}
</div>
<div style="padding:16px 4px 0">${footer.map((text) => small(escapedHtml(text))).join('')}${
  unsubscribe
    ? small(`<a href="${escapedHtml(unsubscribe.url)}" style="color:#1f5b43">${escapedHtml(unsubscribe.label)}</a>`)
    : ''
}</div></div></div></body></html>`
