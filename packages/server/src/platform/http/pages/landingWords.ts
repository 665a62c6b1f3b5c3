import { translate } from '../../language.ts'
import { escaped } from './escaped.ts'

/** Where `index.html` takes the words. */
const place = /<!-- The server writes[^>]*-->/

/**
 * Returns the page with the first words of the landing page in a language, so that a phone shows them before it has run the
 * product's script. The styles are those of the landing page itself.
 */
export function withLandingWords(page: string, language: string): string {
  const text = (key: string) => escaped(translate(language, `landing:hero.${key}`))
  const words = `<main class="first-landing"><section class="landing-hero"><div class="landing-inner"><div>
<p class="landing-kicker">${text('kicker')}</p><h1>${text('title')}</h1><p class="landing-lead">${text('lead')}</p>
</div></div></section></main>`
  return page.replace(place, () => words)
}
