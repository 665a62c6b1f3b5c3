import type { TFunction } from 'i18next'
import { languageTitle } from '../../../api/texts/languageName.ts'
import { Breakable } from '../../../ui/display/Breakable.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { MessageText } from './MessageText.tsx'
import classes from './Texts.module.css'
import { isChanged, type TextLanguage, type TextRow } from './useTexts.ts'

/** Returns the columns of the texts: the id, and the text in each language with a mark if it is changed or missing. */
export function textColumns(t: TFunction, languages: readonly TextLanguage[], reader: string): Column<TextRow>[] {
  const columns = languages.map(({ code, direction }, index) => ({
    id: code,
    title: languageTitle(code, reader),
    cell: (row: TextRow) => {
      const value = row.values[index]
      if (!value?.content) return <StatusTag tone="warning">{t('upkeep.texts.missing')}</StatusTag>
      return (
        <div>
          <span lang={code} dir={direction} className={classes.content}>
            <MessageText text={value.content} />
          </span>
          {isChanged(value) && <StatusTag tone="busy">{t('upkeep.texts.changed')}</StatusTag>}
        </div>
      )
    },
    width: 14,
    grow: 2,
    hideable: true,
  }))
  const place = (row: TextRow) => (
    <span className={classes.place}>
      <small>{row.file}</small>{' '}
      <span data-text-key>
        <Breakable text={row.key} />
      </span>
    </span>
  )
  return [{ id: 'id', title: t('upkeep.texts.id'), cell: place, width: 16 }, ...columns]
}
