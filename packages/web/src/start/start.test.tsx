import { beforeEach, describe, expect, it } from 'vitest'
import { keepFirstWords, readFirstWords } from './firstWords.ts'
import { drawn, outlineOf } from './outline.ts'

const minute = 60_000
const main = (html: string) => {
  const element = document.createElement('main')
  element.innerHTML = html
  return element
}

describe('the outline of a page', () => {
  it('has its text up to the first control, with what gives it its looks', () => {
    const page = main(
      '<div class="page" data-width="wide"><h1 id="top" tabindex="-1">Hello, Ana</h1><section><p>Two offers</p>' +
        '<svg><title>icon</title></svg><button>Answer</button><p>Later</p></section></div>',
    )
    expect(outlineOf(page)).toEqual([
      [
        'div',
        { class: 'page', 'data-width': 'wide' },
        [
          ['h1', {}, ['Hello, Ana']],
          ['section', {}, [['p', {}, ['Two offers']]]],
        ],
      ],
    ])
  })

  it('is drawn as it was', () => {
    const html = '<div class="page"><h1>王小明</h1><ul><li data-tone="warm">Tom &lt;b&gt; &amp; Ana</li></ul></div>'
    const [outline] = outlineOf(main(html))
    const shown = main('')
    shown.append(drawn(outline ?? ''))
    expect(shown.innerHTML).toBe(html)
  })

  it('can draw nothing that runs', () => {
    const shown = main('')
    shown.append(drawn(['script', { src: 'https://example.org', onclick: 'alert(1)', class: 'a' }, ['alert(1)']]))
    expect(shown.innerHTML).toBe('<div class="a">alert(1)</div>')
  })
})

describe('what the dashboard showed last', () => {
  const at = Date.UTC(2026, 0, 5)
  const words = [['p', {}, ['Luz waits']]] as const

  beforeEach(() => {
    localStorage.clear()
    document.documentElement.lang = 'en'
    document.head.innerHTML = '<link data-main href="/assets/one.js">'
    keepFirstWords(words, at, 30 * minute)
  })

  it('is shown for as long as a session may be idle', () => {
    expect(readFirstWords(at + 30 * minute)).toEqual(words)
    expect(readFirstWords(at + 31 * minute)).toBeUndefined()
  })

  it('is not shown in another language', () => {
    document.documentElement.lang = 'es'
    expect(readFirstWords(at)).toBeUndefined()
  })

  it('is not shown by another version of the product, which has other styles', () => {
    document.head.innerHTML = '<link data-main href="/assets/two.js">'
    expect(readFirstWords(at)).toBeUndefined()
  })

  it('may be missing or unreadable', () => {
    localStorage.setItem('semilla_first_words', '{')
    expect(readFirstWords(at)).toBeUndefined()
  })
})
