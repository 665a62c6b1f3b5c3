import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { CannotOpen } from '../apply/CannotOpen.tsx'
import { getSurvey } from '../queries.ts'
import { SurveyForm } from './SurveyForm.tsx'

/** Asks the optional questions on gender and sexual orientation, and says what they are for and who sees the answers. */
export default function SurveyScreen() {
  const { t } = useTranslation()
  const { applicationId } = useParameters('survey')
  const { data, error, refetch } = useRead(getSurvey, { applicationId })
  if (error) return <CannotOpen error={error} again={() => void refetch()} />
  return (
    <Page title={t('survey.title')} width="read" intro={<p>{t('survey.intro')}</p>}>
      <Stack>
        {(['why', 'who'] as const).map((part) => (
          <Panel key={part} tone="soft" title={t(`survey.${part}.title`)}>
            <p>{t(`survey.${part}.text`)}</p>
          </Panel>
        ))}
        {data ? (
          <SurveyForm key={JSON.stringify(data.answers)} applicationId={applicationId} answers={data.answers} />
        ) : (
          <Skeletons shape="blocks" count={3} />
        )}
      </Stack>
    </Page>
  )
}
