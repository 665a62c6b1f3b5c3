import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { Form } from '../../../forms/Form.tsx'
import { NewerVersion } from '../../../forms/newer/NewerVersion.tsx'
import { to, useParameters } from '../../../links/links.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Stack } from '../../../ui/page/Panel.tsx'
import { getSite } from '../../sites/queries.ts'
import { AboutFields, ContactFields } from './fields/AboutFields.tsx'
import { CareFields } from './fields/CareFields.tsx'
import { LicenceFields } from './fields/LicenceFields.tsx'
import { RateFields, TopicFields } from './fields/RateFields.tsx'
import { PhotoPanel } from './photos/PhotoPanel.tsx'
import { StandingPanel } from './standing/StandingPanel.tsx'
import type { Site } from './typed.ts'
import { useSiteForm } from './useSiteForm.ts'

function Editor({ site, onReload }: { site: Site; onReload: () => void }) {
  const { t } = useTranslation()
  const model = useSiteForm(site)
  const { form, save, version, labels } = model
  return (
    <Form form={form} onSubmit={save}>
      <NewerVersion version={version} nameOf={labels} onDiscard={onReload} />
      <AboutFields form={form} />
      <ContactFields form={form} provider={site.provider} />
      <CareFields form={form} />
      <RateFields form={form} />
      <TopicFields form={form} />
      <LicenceFields form={form} />
      <FormActions>
        <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
          {t('siteWork.edit.save')}
        </Button>
        <Button component="a" href={to('site', { siteId: site.provider.id })} variant="default">
          {t('siteWork.edit.back')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Lets the people of a site change everything that is known of it. */
export default function SiteEditScreen() {
  const { t } = useTranslation()
  const { siteId } = useParameters('siteEdit')
  const [turn, setTurn] = useState(0)
  const query = useRead(getSite, { siteId })
  const { data: site, refetch } = query
  const startAgain = async () => {
    await refetch()
    setTurn(turn + 1)
    focusTitle()
  }
  const above = <a href={to('site', { siteId })}>{t('siteWork.edit.backTo')}</a>
  return (
    <Page
      title={site ? t('siteWork.edit.titleOf', { site: site.provider.name }) : t('siteWork.edit.title')}
      above={above}
      intro={site?.provider.canManage && <p>{t('siteWork.edit.intro')}</p>}
      width="read"
    >
      {!site || whyMissing(query) ? (
        <NotRead read={query} shape="blocks" count={3} />
      ) : site.provider.canManage ? (
        <Stack>
          <PhotoPanel siteId={siteId} photos={site.provider.photos} />
          <StandingPanel key={`standing ${siteId}`} siteId={siteId} />
          <Editor key={`${siteId} ${turn}`} site={site} onReload={startAgain} />
        </Stack>
      ) : (
        <EmptyState title={t('siteWork.edit.notYours')} />
      )}
    </Page>
  )
}
