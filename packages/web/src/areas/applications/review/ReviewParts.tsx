import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { Stack } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { withSharedHome } from '../form/draft/home.ts'
import type { StepName } from '../form/steps.ts'
import { useAgencies, useLanguages, useSites } from '../queries.ts'
import { careEntries, locationEntries, onlyEntry, wishEntries } from './careEntries.ts'
import { childEntries, contactEntries, incomeEntries, parentEntries } from './familyEntries.ts'
import { ReviewPart } from './ReviewPart.tsx'

/** Shows all answers in the order of the application. */
export function ReviewParts() {
  const { t } = useTranslation()
  const { draft } = useApply()
  const languages = useLanguages('home')
  const agencies = useAgencies()
  const { data: sites = [] } = useSites(draft.care.preferredSiteIds)
  const languageOf = (code: string) => languages.find((each) => each.code === code)?.name ?? ''
  const programs = draft.care.preferredSiteIds.map((id) => sites.find((site) => site.id === id)?.name ?? '…')
  const agency = agencies.find(({ id }) => id === draft.care.agencyId)?.name ?? t('apply.misc.anyAgency')
  const immigrants = draft.children.filter(({ isImmigrant }) => isImmigrant).map(({ firstName }) => firstName)
  const at = (step: StepName, member = 0) => ({ step, member })
  return (
    <Stack>
      {withSharedHome(draft).map((parent, index) => (
        <ReviewPart key={parent.position} place={at('parent', index)} entries={parentEntries(parent, languageOf)} />
      ))}
      {draft.otherContacts.map((contact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact is identified only by its index
        <ReviewPart key={index} place={at('contact', index)} entries={contactEntries(contact)} />
      ))}
      {draft.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new child is identified only by its index
        <ReviewPart key={index} place={at('child', index)} entries={childEntries(child, languageOf)} />
      ))}
      <ReviewPart place={at('income')} entries={incomeEntries(draft)} />
      <ReviewPart place={at('care')} entries={careEntries(draft.care)} />
      <ReviewPart place={at('location')} entries={locationEntries(draft.care)} />
      <ReviewPart
        place={{ ...at('location'), part: 'programs' }}
        title={t('apply.programs.title')}
        entries={[
          [
            t('apply.label.care_preferredSiteIds'),
            draft.care.noPreference ? t('apply.label.care_noPreference') : inARow(programs),
          ],
          ...(draft.care.noPreference
            ? []
            : onlyEntry('onlyPreferredSites', draft.care.onlyPreferredSites, draft.care.preferredSiteIds)),
        ]}
      />
      <ReviewPart
        place={{ ...at('care'), part: 'wishes' }}
        title={t('apply.wishes.title')}
        entries={wishEntries(draft, languageOf)}
      />
      <ReviewPart
        place={at('misc')}
        entries={[
          [t('apply.label.care_agencyId'), agency],
          [t('apply.misc.immigrant'), inARow(immigrants)],
        ]}
      />
    </Stack>
  )
}
