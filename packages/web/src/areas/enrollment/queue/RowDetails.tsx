import { Button } from '@mantine/core'
import { hasEnded } from '@semilla/domain/enrollment/queueTransitions.ts'
import { homeLanguages } from '@semilla/domain/values/languages.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { IconNotes } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, inARow } from '../../../api/texts/format.ts'
import { WriteButton } from '../../chat/WriteButton.tsx'
import { useLanguageNames } from '../../sites/useLanguageNames.ts'
import { VisitButtons, visitText } from '../visits/VisitFact.tsx'
import { agreedWeekText, weekText } from '../weekText.ts'
import { Contacts } from './Contacts.tsx'
import { ageToday, childAge } from './explainReferral.ts'
import type { Move } from './moves.ts'
import type { QueueScreenModel } from './queueScreenModel.ts'
import classes from './RowDetails.module.css'
import type { QueueItem } from './useQueue.ts'

type Props = { id: string; child: QueueItem; screen: QueueScreenModel; possible: readonly Move[] }

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ child, screen: { vacancy } }: Pick<Props, 'child' | 'screen'>) {
  const { t } = useTranslation()
  const { bornOn, careStartOn, careHours, contacts, address, area, ageMonths, referredOn, isManual, note } = child
  const languageNames = useLanguageNames()
  const languages = homeLanguages(child, (code) => languageNames([code]))
  const { enrollStartOn, enrollSchedule, status } = child
  return (
    <dl>
      {contacts.length > 0 && (
        <Fact title={t('enrollment.queue.family')}>
          <Contacts child={child} />
        </Fact>
      )}
      {(bornOn || ageMonths !== undefined) && (
        <Fact title={t('enrollment.queue.child')}>
          {bornOn
            ? t('enrollment.queue.bornAge', { born: formatDay(bornOn), age: childAge(t, bornOn, vacancy.startOn) })
            : ageToday(t, ageMonths ?? 0)}
          <span>{child.applicationExternalId}</span>
        </Fact>
      )}
      {languages.length > 0 && <Fact title={t('enrollment.queue.languages')}>{inARow(languages)}</Fact>}
      {careStartOn && (
        <Fact title={t('enrollment.queue.care')}>
          {t('enrollment.queue.from', { day: formatDay(careStartOn) })}
          {weekText(t, careHours, weekdays).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Fact>
      )}
      {status === 'enrolled' && enrollStartOn && (
        <Fact title={t('enrollment.queue.agreed')}>
          {t('enrollment.queue.from', { day: formatDay(enrollStartOn) })}
          {agreedWeekText(t, enrollSchedule).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Fact>
      )}
      {(address || area) && <Fact title={t('enrollment.queue.address')}>{address || area}</Fact>}
      <Fact title={t('enrollment.queue.referredOn')}>
        {formatDay(referredOn)}
        {isManual && <span>{t('enrollment.queue.byHand')}</span>}
      </Fact>
      {child.visit && (
        <Fact title={t('enrollment.visit.title')}>
          {visitText(t, child.visit)}
          {child.visit.familyNote && <span>{t('enrollment.visit.says', { note: child.visit.familyNote })}</span>}
        </Fact>
      )}
      {note && <Fact title={t('enrollment.queue.note')}>{note}</Fact>}
    </dl>
  )
}

function RowButtons({ child, screen, possible }: Omit<Props, 'id'>) {
  const { t } = useTranslation()
  const { model, vacancy, mayWork, open, actions } = screen
  const name = model.nameOf(child)
  return (
    <div className={`${classes.more} no-print`}>
      {mayWork && !hasEnded(child.status) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconNotes aria-hidden size={16} />}
          onClick={() => open('note', child)}
        >
          {t(child.note ? 'enrollment.note.edit' : 'enrollment.note.add')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {mayWork && <VisitButtons {...{ child, name }} onPropose={() => open('visit', child)} />}
      {child.contacts.length > 0 && (
        <WriteButton
          applicationId={child.applicationId}
          siteId={child.siteId}
          siteName={vacancy.siteName}
          size="compact-sm"
          name={name}
          label={t('enrollment.queue.write')}
        />
      )}
      <Button variant="default" size="compact-sm" onClick={() => open('why', child)}>
        {t('enrollment.queue.whyHere')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => open('history', child)}>
        {t('enrollment.history.button')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {possible.includes('closed') && (
        <Button
          variant="default"
          size="compact-sm"
          c="brick"
          disabled={actions.isBusy}
          onClick={() => actions.move([child], 'closed')}
        >
          {t('enrollment.moves.closed')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  )
}

/** Shows all that the site may know about a child in its queue, its note, and the changes that end the referral. */
export function RowDetails({ id, child, screen, possible }: Props) {
  return (
    <div id={id} className={classes.details}>
      <Facts {...{ child, screen }} />
      <RowButtons {...{ child, screen, possible }} />
    </div>
  )
}
