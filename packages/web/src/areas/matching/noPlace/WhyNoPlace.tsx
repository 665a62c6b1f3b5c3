import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { explainNoPlace } from '../queries.ts'
import { ChildProspects } from './ChildProspects.tsx'
import classes from './NoPlace.module.css'
import { useNoPlaceTexts, type Voice } from './texts.ts'

type Props = { readonly applicationId: number; readonly voice: Voice }

function Prospects({ applicationId, voice }: Props) {
  const { t } = useTranslation()
  const { data, error } = useRead(explainNoPlace, { applicationId })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeletons count={4} />
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
