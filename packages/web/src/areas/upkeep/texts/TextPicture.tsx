import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { languageTitle } from '../../../api/texts/languageName.ts'
import { ChoiceFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { checkText } from '../queries.ts'
import { type Picture, pageWidth, picturesOf } from './pictures.ts'
import classes from './Texts.module.css'
import { screensOf, titleOf } from './textUses.ts'
import { keyOf, type TextLanguage, type TextRow } from './useTexts.ts'

type Props = {
  row: Pick<TextRow, 'file' | 'key'>
  languages: readonly TextLanguage[]
  /** The text of each language as it would be saved now, by the language's code. */
  contents: Readonly<Record<string, string>>
}

type MarkedProps = {
  picture: Picture
  /** The screen's title. */
  screen: string
  /** The text as it reads; undefined to show what is in the picture. */
  reads: string | undefined
  language: TextLanguage | undefined
}

/** Marks the places of a text in a picture, and writes the text there as it would read. */
function Marked({ picture, screen, reads, language }: MarkedProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const percent = (pixels: number, of: number) => `${(pixels / of) * 100}%`
  const [first] = picture.places
  useEffect(() => {
    const { current } = frame
    if (!current || !first) return
    const [x, y, width, height] = first
    const scale = current.scrollWidth / pageWidth
    current.scrollTo({
      left: (x + width / 2) * scale - current.clientWidth / 2,
      top: (y + height / 2) * scale - current.clientHeight / 2,
    })
  }, [first])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section ref={frame} className={classes.picture} aria-label={t('upkeep.texts.picture')} tabIndex={0}>
      <div className={classes.page} style={{ aspectRatio: `${pageWidth} / ${picture.height}` }}>
        <img src={picture.address} alt={t('upkeep.texts.pictureOf', { screen })} />
        {picture.places.map(([x, y, width, height, size]) => (
          <span
            key={`${x} ${y}`}
            className={classes.mark}
            lang={language?.code}
            dir={language?.direction}
            data-written={reads !== undefined || undefined}
            style={{
              insetInlineStart: percent(x, pageWidth),
              top: percent(y, picture.height),
              minWidth: percent(width, pageWidth),
              maxWidth: percent(pageWidth - x, pageWidth),
              minHeight: percent(height, picture.height),
              fontSize: `${(size / pageWidth) * 100}cqw`,
              lineHeight: height > 1.9 * size ? undefined : `${(height / pageWidth) * 100}cqw`,
            }}
          >
            {reads}
          </span>
        ))}
      </div>
    </section>
  )
}

/** Shows a picture of a screen that a text is on, with the text in its place as it is now or as it was typed. */
export default function TextPicture({ row, languages, contents }: Props) {
  const { t, i18n } = useTranslation()
  const [shown, setShown] = useState('')
  const [code, setCode] = useState('')
  const titles = screensOf(row.file)
  const pictures = picturesOf(keyOf(row), titles === 'everywhere' ? [] : titles)
  const picture = pictures.find(({ name }) => name === shown) ?? pictures[0]
  const content = contents[code] ?? ''
  const asked = content ? { file: row.file, key: row.key, language: code, content } : undefined
  const { data } = useRead(checkText, asked, { keepsLast: true })
  if (!picture) return null
  const isPlaced = picture.places.length > 0
  return (
    <section className={classes.onScreen}>
      <div className={classes.choices}>
        <ChoiceFilter
          label={t('upkeep.texts.picture')}
          value={picture.name}
          onChange={setShown}
          choices={pictures.map((each) => ({ value: each.name, label: titleOf(each.title, i18n.language) }))}
        />
        {isPlaced && (
          <ChoiceFilter
            label={t('upkeep.texts.writtenIn')}
            value={code}
            onChange={setCode}
            choices={[
              { value: '', label: t('upkeep.texts.asPictured') },
              ...languages.map((each) => ({ value: each.code, label: languageTitle(each.code, i18n.language) })),
            ]}
          />
        )}
      </div>
      {!isPlaced && <p className={classes.later}>{t('upkeep.texts.later')}</p>}
      <Marked
        key={picture.name}
        picture={picture}
        screen={titleOf(picture.title, i18n.language)}
        reads={code && content ? (data?.examples[0]?.reads ?? content) : undefined}
        language={languages.find((each) => each.code === code)}
      />
    </section>
  )
}
