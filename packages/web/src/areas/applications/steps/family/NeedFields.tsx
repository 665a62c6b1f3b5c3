import { needs, type Parent } from '@semilla/domain/applications/family.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { announce } from '../../../../ui/notifications/announce.tsx'
import { withNeeds } from '../../form/draft/changes.ts'
import type { DraftForm } from '../useStepForm.ts'

/** Asks why a parent needs care. Part-day preschool is a need of both parents, so only the first one chooses it. */
export function NeedFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation()
  const at = `parents.${index}` as const
  const chosen = form.bind(`${at}.needs`)
  // Homelessness is asked with the home, but an application may contain it only here.
  const isHomeless = form.bind(`${at}.isHomeless`).value
  const offered = needs.filter((need) => need !== 'homeless' || (!isHomeless && chosen.value.includes(need)))
  const [sharedNeed, setSharedNeed] = useState<string>()
  const seeks = (list: Parent['needs']) => list.includes('partDayPreschool')
  const changeNeeds = (next: Parent['needs']) => {
    const isRefused = index > 0 && seeks(next) !== seeks(chosen.value)
    const refusal = isRefused ? t('apply.parent.partDayShared') : undefined
    setSharedNeed(refusal)
    if (refusal) announce(refusal)
    form.change((typed) => withNeeds(typed, index, next))
  }
  return (
    <CheckboxGroup
      {...chosen}
      optional
      choices={offered.map((need) => ({
        value: need,
        label: t(`words.need.${need}`),
        hint: need === 'partDayPreschool' ? t('apply.parent.partDay') : undefined,
      }))}
      error={sharedNeed ?? chosen.error}
      onChange={changeNeeds}
    />
  )
}
