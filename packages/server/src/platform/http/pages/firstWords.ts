import { translate } from '../../language.ts'
import { escaped } from './escaped.ts'

/** Where `index.html` takes the words. */
const place = /<!-- The server writes[^>]*-->/

const template = (name: string, words: string) => `<template data-of="${name}">${words}</template>`

/** Returns the beginning of a screen with its title and introduction. */
const pageWords = (name: string, title: string, intro: string) =>
  template(name, `<main class="first-words first-page"><h1>${title}</h1><p>${intro}</p></main>`)

/**
 * Returns the page with the first words of the landing page, the pre-check, a new application and the dashboard in a
 * language, so that a phone shows those of its address before it has run the product's script. The styles are those of
 * the screens. What the dashboard showed last is kept by the phone; below that, the page only says that it may have changed.
 */
export function withFirstWords(page: string, language: string): string {
  const text = (key: string) => escaped(translate(language, key))
  const hero = (key: string) => text(`landing:hero.${key}`)
  const landing = `<main class="first-words"><section class="landing-hero"><div class="landing-inner"><div>
<p class="landing-kicker">${hero('kicker')}</p><h1>${hero('title')}</h1><p class="landing-lead">${hero('lead')}</p>
</div></div></section></main>`
  const preCheck = pageWords('preCheck', text('precheck:title'), text('precheck:lead'))
  const apply = pageWords('apply', text('apply:title.new'), text('apply:intro.new'))
  const checking = `<p class="checking" role="status">${text('dashboard:checking')}</p>`
  const kept = template('kept', `<main class="first-words">${checking}</main>`)
  const intro = `${text('dashboard:intro')} ${text('dashboard:loading')}`
  const dashboard = pageWords('dashboard', text('dashboard:title'), intro)
  return page.replace(place, () => [template('landing', landing), preCheck, apply, dashboard, kept].join('\n'))
}
