import { useTranslation } from 'react-i18next'
import { MatchList } from './MatchList.tsx'
import type { Form, Match } from './matchText.ts'

/** Tells a family which of the people that they typed are in another application, and what they can do. */
export function FamilyDuplicates({ form, matches }: { form: Form; matches: readonly Match[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('apply.duplicates.family.intro')}</p>
      <MatchList form={form} matches={matches} />
      <p>{t('apply.duplicates.family.advice')}</p>
    </>
  )
}
