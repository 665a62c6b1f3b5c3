import { Button } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../../ui/fields/field.ts'
import { focusPlace } from '../../ui/navigation/focus.ts'
import { FormActions, Panel } from '../../ui/page/Panel.tsx'
import type { VersionModel } from './useNewerVersion.ts'

type Props = {
  version: VersionModel
  /** The label of each field. */
  nameOf: (field: string) => string | undefined
  /** Starts again from the newer version, without what was typed. */
  onDiscard: () => void
}
const kinds = ['both', 'theirs', 'dropped'] as const

/**
 * Says that someone else changed a record while its form was filled in, and lets the user go on: the newer version is
 * loaded, what was typed stays, and the fields that differ are named. It takes the focus, as the button is far below.
 */
export function NewerVersion({ version, nameOf, onDiscard }: Props) {
  const { t } = useTranslation()
  const { isOutdated, merged, isLoading, reload } = version
  // A page may have several forms.
  const id = useId()
  useEffect(() => {
    if (isOutdated || merged) focusPlace(id)
  }, [isOutdated, merged, id])
  if (isOutdated)
    return (
      <Panel tone="warm" id={id} title={t('vacancies.newer.title')}>
        <p>{t('vacancies.newer.text')}</p>
        <FormActions>
          <Button loading={isLoading} onClick={() => void reload()}>
            {t('vacancies.newer.keep')}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            {t('vacancies.newer.discard')}
          </Button>
        </FormActions>
      </Panel>
    )
  if (!merged) return null
  const named = kinds.filter((kind) => merged[kind].length > 0)
  return (
    <Panel tone="warm" id={id} title={t('vacancies.newer.loaded')}>
      {named.length === 0 && <p>{t('vacancies.newer.none')}</p>}
      {named.map((kind) => (
        <div key={kind}>
          <p>{t(`vacancies.newer.${kind}`)}</p>
          <ul>
            {merged[kind].map((field) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`}>{nameOf(field) || field}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
