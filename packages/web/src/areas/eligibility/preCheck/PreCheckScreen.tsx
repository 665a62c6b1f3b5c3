import { useTranslation } from 'react-i18next'
import { useGo } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { PreCheckFields } from './PreCheckFields.tsx'
import { usePreCheck } from './usePreCheck.ts'

/** Shows the quick check on a phone; its answer is a separate page. */
export default function PreCheckScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const model = usePreCheck(({ isEligible }) =>
    go('preCheckResult', { outcome: isEligible ? 'eligible' : 'notEligible' }),
  )
  return (
    <Page title={t('precheck.title')} intro={<p>{t('precheck.lead')}</p>} width="read">
      <Panel>
        <PreCheckFields {...model} />
      </Panel>
    </Page>
  )
}
