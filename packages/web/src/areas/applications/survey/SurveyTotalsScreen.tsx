import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { getSurveyTotals } from '../queries.ts'
import classes from './survey.module.css'

/** Shows administrators how many families gave each answer, as far as the numbers may be shown. */
export default function SurveyTotalsScreen() {
  const { t } = useTranslation()
  const read = useRead(getSurveyTotals, {})
  const { data } = read
  const minimum = data?.minimum ?? 0
  return (
    <Page title={t('survey.totals.title')} width="read" intro={data && <p>{t('survey.totals.intro', { minimum })}</p>}>
      {!data && <NotRead read={read} shape="blocks" count={3} />}
      <Stack>
        {data?.questions.map(({ question, families, choices }) => (
          <Panel key={question} title={t(`survey.question.${question}`)}>
            <p>
              {families === undefined
                ? t('survey.totals.tooFew', { minimum })
                : t('survey.totals.answered', { families })}
            </p>
            {families !== undefined && (
              <table className={classes.totals}>
                <thead>
                  <tr>
                    <th scope="col">{t('survey.totals.answer')}</th>
                    <th scope="col">{t('survey.totals.families')}</th>
                  </tr>
                </thead>
                <tbody>
                  {choices.map(({ choice, families: number }) => (
                    <tr key={choice}>
                      <th scope="row">{t(`survey.choice.${question}.${choice}`)}</th>
                      <td>{number ?? t('survey.totals.hidden')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Panel>
        ))}
      </Stack>
    </Page>
  )
}
