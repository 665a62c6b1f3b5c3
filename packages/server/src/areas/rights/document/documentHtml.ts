import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { htmlTag } from '../../../platform/delivery/htmlTag.ts'
import { escaped } from '../../../platform/http/pages/escaped.ts'

/** A part of a document under a heading: texts, and names with their values. */
export type Part = {
  readonly title: string
  readonly level: 2 | 3 | 4
  readonly paragraphs?: readonly string[]
  readonly entries?: readonly (readonly [name: string, value: string])[]
}

type ReadDocument = {
  readonly language: ReadingLanguage
  readonly title: string
  readonly subtitle: string
  readonly parts: readonly Part[]
}

// The file is read without the product and printed: it needs nothing else, and no part of a list is torn from its name.
const style = `
body{margin:0;background:#fff;color:#26221d;font:16px/1.5 'Public Sans','PingFang TC','Microsoft JhengHei',system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{margin:0;font-size:1.75rem;line-height:1.25}h2{margin:2.5rem 0 0;padding-top:1rem;border-top:2px solid #1f5b43;font-size:1.4rem}
h3{margin:1.75rem 0 0;font-size:1.15rem}h4{margin:1.25rem 0 0;font-size:1rem}p{margin:.5rem 0 0;white-space:pre-line}
h1+p{color:#5d554b}dl{margin:.5rem 0 0}dl div{display:grid;grid-template-columns:minmax(9rem,15rem) minmax(0,1fr);gap:.15rem 1rem;padding:.35rem 0;border-bottom:1px solid #e4dccf}
dt{color:#5d554b}dd{margin:0;white-space:pre-line}
@media (max-width:480px){dl div{grid-template-columns:minmax(0,1fr)}}
@media print{@page{margin:18mm}main{max-width:none;padding:0}body{font-size:11pt}h2,h3,h4{break-after:avoid}dl div{break-inside:avoid}}`

const entry = ([name, value]: readonly [string, string]) =>
  `<div><dt>${escaped(name)}</dt><dd>${escaped(value || '–')}</dd></div>`

const part = ({ title, level, paragraphs = [], entries = [] }: Part): string =>
  [
    `<h${level}>${escaped(title)}</h${level}>`,
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    entries.length > 0 ? `<dl>${entries.map(entry).join('\n')}</dl>` : '',
  ].join('\n')

/** Returns a document as one page of HTML that can be kept, read anywhere and printed. */
export const documentHtml = ({ language, title, subtitle, parts }: ReadDocument): string => `<!doctype html>
${htmlTag(language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p>
${parts.map(part).join('\n')}
</main></body></html>
`
