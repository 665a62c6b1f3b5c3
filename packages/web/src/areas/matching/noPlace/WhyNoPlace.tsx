import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { explainNoPlace } from '../queries.ts'
import { ChildProspects } from './ChildProspects.tsx'
import classes from './NoPlace.module.css'
import { useNoPlaceTexts, type Voice } from './texts.ts'

type Props = { readonly applicationId: number; readonly voice: Voice }

function Prospects({ applicationId, voice }: Props) {
  const { t } = useTranslation()
  const read = useRead(explainNoPlace, { applicationId })
  const { data } = read
  if (!data || whyMissing(read)) return <NotRead read={read} count={4} />
  if (data.children.length === 0) return <p>{t('openPlaces.placed')}</p>
  return data.children.map((child) => <ChildProspects key={child.childId} {...{ child, voice }} area={data} />)
}

/** Shows on request how many open places are near a family, and what keeps each child from them. */
export function WhyNoPlace({ applicationId, voice }: Props) {
  const { t } = useTranslation()
  const { show } = useNoPlaceTexts(voice)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('openPlaces.title')}>
      {voice === 'family' && <p className={classes.soft}>{t('openPlaces.intro')}</p>}
      <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{show}</summary>
        {isOpen && <Prospects {...{ applicationId, voice }} />}
      </details>
    </Panel>
  )
}
