import { translate } from '../../language.ts'
import { escaped } from './escaped.ts'

/** Where `index.html` takes the words. */
const place = /<!-- The server writes[^>]*-->/

/** Returns the beginning of a page of the application with its title and introduction. */
const pageWords = (name: string, title: string, intro: string) =>
  `<main class="first-words first-page" data-of="${name}"><h1>${title}</h1><p>${intro}</p></main>`

/**
 * Returns the page with the first words of the landing page, the pre-check and a new application in a language, so that a
 * phone shows those of its address before it has run the product's script. The styles are those of the screens.
 */
export function withFirstWords(page: string, language: string): string {
  const text = (key: string) => escaped(translate(language, key))
  const hero = (key: string) => text(`landing:hero.${key}`)
  const landing = `<main class="first-words" data-of="landing"><section class="landing-hero"><div class="landing-inner"><div>
<p class="landing-kicker">${hero('kicker')}</p><h1>${hero('title')}</h1><p class="landing-lead">${hero('lead')}</p>
</div></div></section></main>`
  const preCheck = pageWords('preCheck', text('precheck:title'), text('precheck:lead'))
  const apply = pageWords('apply', text('apply:title.new'), text('apply:intro.new'))
  return page.replace(place, () => [landing, preCheck, apply].join('\n'))
}
