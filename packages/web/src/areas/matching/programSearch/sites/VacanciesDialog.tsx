import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDay, inARow } from '../../../../api/texts/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { LoadFailed } from '../../../../ui/page/LoadFailed.tsx'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { scheduleTexts } from '../../../vacancies/vacancyWords.ts'
import type { FamilyDetail } from '../form/firstFilter.ts'
import type { FoundProgram } from '../useProgramSearch.ts'
import classes from './SiteCard.module.css'
import { childrenFor, type FamilyVacancy, useSiteVacancies, vacancyFacts } from './siteVacancies.ts'

type Children = FamilyDetail['children']

/** Says for which of a family's children a vacancy has the right age. */
function Fitting({ vacancy, familyChildren }: { vacancy: FamilyVacancy; familyChildren: Children }) {
  const { t } = useTranslation()
  const names = childrenFor(vacancy, familyChildren).map(({ firstName }) => firstName)
  return (
    <StatusTag tone={names.length > 0 ? 'good' : 'quiet'}>
      {names.length > 0
        ? t('programSearch.vacancy.forChildren', { names: inARow(names) })
        : t('programSearch.vacancy.forOthers')}
    </StatusTag>
  )
}

type ItemProps = { vacancy: FamilyVacancy; familyChildren: Children | undefined }

function VacancyItem({ vacancy, familyChildren }: ItemProps) {
  const { t } = useTranslation()
  return (
    <li>
      <h3>{vacancy.name}</h3>
      {familyChildren && <Fitting {...{ vacancy, familyChildren }} />}
      <p>{vacancyFacts(t, vacancy, formatLongDay).join(' · ')}</p>
      {scheduleTexts(t, vacancy.schedule).map((line) => (
        <p key={line} className={classes.soft}>
          {line}
        </p>
      ))}
    </li>
  )
}

type Props = {
  applicationId: number | undefined
  site: FoundProgram
  /** The family's children; undefined for visitors. */
  familyChildren: Children | undefined
  onClose: () => void
}

/** Shows the open vacancies of a program, to everyone, and to a family also its children of matching age. */
export function VacanciesDialog({ applicationId, site, familyChildren, onClose }: Props) {
  const { t } = useTranslation()
  const { rows, status, error, onRetry } = useSiteVacancies(applicationId, [site.id])
  return (
    <Dialog
      width="wide"
      title={t('programSearch.vacancy.title', { site: site.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('programSearch.vacancy.close')}</Button>}
    >
      {error && <LoadFailed message={error.message} again={onRetry} />}
      {status === 'loading' && <Skeletons count={3} />}
      {status === 'ready' && rows.length === 0 && <p>{t('programSearch.vacancy.none')}</p>}
      <ul className={classes.list}>
        {rows.map((vacancy) => (
          <VacancyItem key={vacancy.id} {...{ vacancy, familyChildren }} />
        ))}
      </ul>
      <p className={classes.soft}>{t('programSearch.vacancy.note')}</p>
    </Dialog>
  )
}
