import { maxOtherContacts, maxParents } from '@semilla/domain/applications/familyLimits.ts'
import type { Address } from '@semilla/domain/values/address.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import type { TFunction } from 'i18next'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, inARow } from '../../../../api/texts/format.ts'
import { EmailLink } from '../../../../ui/display/EmailLink.tsx'
import { phoneAddress, textAddress } from '../../../../ui/display/phoneAddress.ts'
import { useLanguages } from '../../../applications/queries.ts'
import { useDetail } from '../detail.ts'
import type { ApplicationDetail } from '../record.ts'
import { EditLink } from './EditLink.tsx'
import classes from './Part.module.css'
import { Pairs, Part } from './Part.tsx'

type Parent = ApplicationDetail['parents'][number]
type OtherContact = ApplicationDetail['application']['otherContacts'][number]

const name = ({ firstName, middleInitial, lastName }: Parent | OtherContact) =>
  personName({ firstName, middleInitial: middleInitial && `${middleInitial}.`, lastName })

const addressText = ({ street, city, state, zip }: Address) =>
  [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')

/** Returns each phone as a link to call, and a mobile phone also as a link to text. */
const phones = (t: TFunction, numbers: readonly string[], isMobile: boolean): ReactNode =>
  numbers.some(Boolean) &&
  numbers.filter(Boolean).map((number) => (
    <div key={number}>
      <a href={phoneAddress(number)}>{displayPhone(number)}</a>
      {isMobile && (
        <>
          {' · '}
          <a
            href={textAddress(number)}
            aria-label={`${t('casework.detail.contact.text')}${colon()}${displayPhone(number)}`}
          >
            {t('casework.detail.contact.text')}
          </a>
        </>
      )}
    </div>
  ))

function parentEntries(t: TFunction, parent: Parent, languageOf: (code: string) => string) {
  const words = (kind: string, chosen: readonly string[]) => inARow(chosen.map((each) => t(`words.${kind}.${each}`)))
  const label = (key: string) => t(`casework.detail.contact.${key}`)
  return [
    [label('preferred'), words('contactMethod', parent.preferredContact)],
    [label('email'), parent.email && <EmailLink key="email" email={parent.email} />],
    [label('mobile'), phones(t, parent.mobilePhones, true)],
    [label('home'), phones(t, parent.homePhones, false)],
    [label('language'), languageOf(parent.language)],
    [label('address'), addressText(parent.address)],
    [label('mailing'), parent.mailingSameAsHome ? '' : addressText(parent.mailingAddress)],
    [label('homeless'), parent.isHomeless && (words('homelessType', parent.homelessTypes) || t('words.yesNo.yes'))],
    [label('needs'), words('need', parent.needs)],
    [label('single'), parent.isSingleParent && t('words.yesNo.yes')],
  ] as const
}

const otherEntries = (t: TFunction, contact: OtherContact) =>
  [
    [t('casework.detail.contact.email'), contact.email && <EmailLink key="email" email={contact.email} />],
    [t('casework.detail.contact.mobile'), phones(t, [contact.mobilePhone], true)],
    [t('casework.detail.contact.home'), phones(t, [contact.homePhone], false)],
  ] as const

type PersonProps = {
  person: Parent | OtherContact
  /** What the person is to the family. */
  role: string
  place: ComponentProps<typeof EditLink>['place']
  /** Whom the link to edit names for screen readers. */
  named: string
  entries: ComponentProps<typeof Pairs>['entries']
}

function Person({ person, role, place, named, entries }: PersonProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.row}>
        <h3>
          {name(person)}
          <small className={classes.soft}>{role}</small>
        </h3>
        <div className={`${classes.buttons} no-print`}>
          <EditLink place={place} text={t('casework.detail.edit.open')} of={named} />
        </div>
      </div>
      <Pairs entries={entries} />
    </>
  )
}

/** Shows the parents and other contacts of the family. */
export function Contacts() {
  const { t } = useTranslation()
  const { parents: unsorted, application } = useDetail()
  const parents = unsorted.toSorted((one, other) => one.position.localeCompare(other.position))
  const { otherContacts } = application
  const languages = useLanguages('contact')
  const languageOf = (code: string) => languages.find((each) => each.code === code)?.name ?? ''
  return (
    <Part
      name="contacts"
      actions={
        <>
          {parents.length < maxParents && (
            <EditLink
              place={{ step: 'parent', member: parents.length }}
              text={t('casework.detail.edit.addParent')}
              adds
            />
          )}
          {otherContacts.length < maxOtherContacts && (
            <EditLink
              place={{ step: 'contact', member: otherContacts.length }}
              text={t('casework.detail.edit.addContact')}
              adds
            />
          )}
        </>
      }
    >
      <ul className={classes.list}>
        {parents.map((parent, index) => (
          <li key={parent.position}>
            <Person
              person={parent}
              role={t(`words.parentPosition.${parent.position}`)}
              place={{ step: 'parent', member: index }}
              named={parent.firstName}
              entries={parentEntries(t, parent, languageOf)}
            />
          </li>
        ))}
        {otherContacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is identified only by its index
          <li key={index}>
            <Person
              person={contact}
              role={contact.relationship || t(`words.otherContactKind.${contact.kind}`)}
              place={{ step: 'contact', member: index }}
              named={name(contact)}
              entries={otherEntries(t, contact)}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
