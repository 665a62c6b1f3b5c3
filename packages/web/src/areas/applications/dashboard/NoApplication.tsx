import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HeldApplication } from '../held/HeldApplication.tsx'
import { BegunApplication } from './BegunApplication.tsx'
import classes from './dashboard.module.css'
import { InvitationForm } from './InvitationForm.tsx'
import { useNewDraft } from './queries.ts'

/** Shown without an active application: apply, continue a draft, or link the application that an agency has created. */
export function NoApplication({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const draft = useNewDraft()
  return (
    <div className={classes.none}>
      <HeldApplication />
      {draft ? (
        <BegunApplication stored={draft} />
      ) : (
        <EmptyState
          title={t(isFirst ? 'dashboard.none.first' : 'dashboard.none.title')}
          text={t(isFirst ? 'dashboard.none.firstText' : 'dashboard.none.text')}
          actions={
            <Button component="a" size="lg" href={to('newApplication')} rightSection={<IconArrowRight aria-hidden />}>
              {t('dashboard.none.apply')}
            </Button>
          }
        />
      )}
      <InvitationForm />
    </div>
  )
}
