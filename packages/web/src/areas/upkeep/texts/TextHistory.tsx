import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { formatInstant } from '../../../api/texts/format.ts'
import { languageTitle } from '../../../api/texts/languageName.ts'
import { useAction } from '../../../forms/useAction.ts'
import { Fold } from '../../../ui/page/Fold.tsx'
import { listTextChanges, updateTexts } from '../queries.ts'
import { MessageText } from './MessageText.tsx'
import classes from './Texts.module.css'
import type { TextRow } from './useTexts.ts'

type Props = { row: TextRow; onUndone: () => void }

/** Shows who changed a text, when, and from what to what; the last change of each language can be undone. */
export function TextHistory({ row, onUndone }: Props) {
  const { t, i18n } = useTranslation()
  const { file, key } = row
  const { rows, status } = useList(listTextChanges, { file, key, pageSize: 50 })
  const { act, isBusy } = useAction(updateTexts)
  if (status !== 'ready' || rows.length === 0) return null
  const latest = new Set(
    row.values.map(({ language }) => rows.find((each) => each.language === language)?.id).filter(Boolean),
  )
  async function undo(language: string, before: string | undefined) {
    const version = row.values.find((value) => value.language === language)?.version
    const item = { key, content: before, version, isNew: false }
    const sent = await act({ file, language, items: [item] }, () => t('upkeep.texts.undone'))
    if (sent) onUndone()
  }
  return (
    <Fold title={t('upkeep.texts.history', { count: rows.length })}>
      <ul className={classes.history}>
        {rows.map(({ id, language, before, after, changedAt, byName }) => (
          <li key={id}>
            <strong>{languageTitle(language, i18n.language)}</strong> · {formatInstant(changedAt)} · {byName}
            <p>
              <del>{before ? <MessageText text={before} /> : t('upkeep.texts.nothing')}</del>
            </p>
            <p>{after ? <MessageText text={after} /> : t('upkeep.texts.shipped')}</p>
            {latest.has(id) && (
              <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void undo(language, before)}>
                {t('upkeep.texts.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
