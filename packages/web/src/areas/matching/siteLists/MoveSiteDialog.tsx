import { neverInterested, notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../ui/fields/choices.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type ListedSite, type SiteListKind, useSiteLists } from './useSiteLists.ts'

type Props = { applicationId: number; site: ListedSite; to: SiteListKind; onClose: () => void }

const spans = ['sixMonths', 'never'] as const

/** Moves a program to another list: why, and for how long nothing is to be heard of it. */
export function MoveSiteDialog({ applicationId, site, to: kind, onClose }: Props) {
  const { t } = useTranslation()
  const { move } = useSiteLists(applicationId)
  const [span, setSpan] = useState<(typeof spans)[number]>('sixMonths')
  const until = span === 'never' ? neverInterested : notInterestedUntil(dayInCity(new Date()))
  return (
    <ReasonDialog
      title={t(`dashboard.sites.moveTitle.${kind}`, { site: site.name })}
      text={t(`dashboard.sites.moveText.${kind}`)}
      yes={t(`dashboard.sites.move.${kind}`)}
      type="referral"
      onClose={onClose}
      onAnswer={async (reasons) => {
        await move(kind, site, reasons, kind === 'notInterested' ? until : undefined)
        onClose()
      }}
    >
      {kind === 'notInterested' && (
        <RadioCards
          name="span"
          label={t('dashboard.sites.howLong')}
          width={12}
          choices={spans.map((each) => ({ value: each, label: t(`dashboard.sites.span.${each}`) }))}
          value={span}
          onChange={setSpan}
        />
      )}
    </ReasonDialog>
  )
}
