import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxInterfaceText } from '@semilla/domain/localization/texts.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { languageTitle } from '../../../api/texts/languageName.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { checkText } from '../queries.ts'
import { MessageText } from './MessageText.tsx'
import classes from './Texts.module.css'
import type { TextLanguage, TextRow, TextValue } from './useTexts.ts'

type Props = {
  row: Pick<TextRow, 'file' | 'key'>
  language: TextLanguage
  value: TextValue | undefined
  /** What was typed; undefined if nothing was. */
  typed: string | undefined
  /** Why the server declined it. */
  declined: string | undefined
  onChange: (content: string) => void
}

/** Edits a text in one language and shows how it reads with example values. */
export function TextEditor({ row, language, value, typed, declined, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { code, direction } = language
  const content = typed ?? value?.content ?? ''
  const [settled] = useDebouncedValue(content, 300)
  const asked = settled ? { file: row.file, key: row.key, language: code, content: settled } : undefined
  const { data } = useRead(checkText, asked, { keepsLast: true })
  const problem = typed === undefined ? undefined : data?.problem || undefined
  const isLikeShipped = content === (value?.shipped ?? '')
  return (
    <section lang={i18n.language} aria-label={languageTitle(code, i18n.language)}>
      <div lang={code} dir={direction}>
        <TextAreaField
          name={`text-${code}`}
          label={languageTitle(code, i18n.language)}
          error={declined ?? problem}
          maxLength={maxInterfaceText}
          value={content}
          onChange={onChange}
        />
      </div>
      {value?.shipped && !isLikeShipped && (
        <>
          <p className={classes.shipped} lang={code} dir={direction}>
            <MessageText text={value.shipped} />
          </p>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(value.shipped ?? '')}>
            {t('upkeep.texts.original')}
          </Button>
        </>
      )}
      {content && (
        <ul className={classes.examples} aria-label={t('upkeep.texts.preview')}>
          {data?.examples.map(({ values, reads }) => (
            <li key={values}>
              <span lang={code} dir={direction}>
                {reads}
              </span>
              {values && <small>{values}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
