import { Button } from '@mantine/core'
import { getSitePhoto } from '@semilla/contract/sites/editing.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../../api/call.ts'
import { useSession } from '../../../../api/session.ts'
import { colon } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import type { Comparing } from '../comparison/useComparing.ts'
import { ToMap } from '../map/ToMap.tsx'
import type { FoundProgram } from '../useProgramSearch.ts'
import { CardFacts, type CardFamily } from './CardFacts.tsx'
import classes from './SiteCard.module.css'
import { SiteMoves } from './SiteMoves.tsx'

type Props = {
  site: FoundProgram
  family: CardFamily | undefined
  comparing: Comparing
  isSelected: boolean
  /** The number of the choice on the map that led here; 0 for none. */
  choice: number
  isHighlighted: boolean
  /** Called when the card is pointed at or has the focus, and when it no longer is. */
  onPoint: (isOn: boolean) => void
  onVacancies: () => void
  onMap: (() => void) | undefined
}

/** Returns the title's element, which gets the focus each time that the program is chosen on the map. */
function useFocusWhenChosen(choice: number) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (choice > 0) title.current?.focus()
  }, [choice])
  return title
}

function Actions({ site, family, onVacancies, onMap }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const { openVacancies: count } = site
  // On a phone the way to the map is among the details.
  const hasMap = onMap && !isNarrow
  if (count === 0 && !family?.canChange && !hasMap) return null
  return (
    <div className={`${classes.buttons} ${classes.cardButtons} no-print`}>
      {count > 0 && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={`${t('programSearch.vacancies', { count })}${colon()}${site.name}`}
          onClick={onVacancies}
        >
          {t('programSearch.vacancies', { count })}
        </Button>
      )}
      {family?.canChange && <SiteMoves {...{ site, ...family }} />}
      {hasMap && <ToMap site={site} onMap={onMap} />}
    </div>
  )
}

/** Shows a found program: its location, which children it takes, and the family's preference. */
export function SiteCard(props: Props) {
  const { t } = useTranslation()
  const { site, family, comparing, isSelected, choice, isHighlighted, onPoint, onMap } = props
  const title = useFocusWhenChosen(choice)
  const isSignedIn = useSession().userId !== undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: pointing at a card only marks its place on the map
    <li
      className={classes.card}
      data-selected={isSelected || undefined}
      data-highlighted={isHighlighted || undefined}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <div className={classes.cardHead}>
        {site.photo && (
          <img
            className={classes.photo}
            src={fileAddress(getSitePhoto, { photoId: site.photo.id, size: 'small' })}
            alt={site.photo.description}
            width={72}
            height={72}
            loading="lazy"
          />
        )}
        <h3 ref={title} tabIndex={-1}>
          {isSignedIn ? <a href={to('site', { siteId: site.id })}>{site.name}</a> : site.name}
        </h3>
        <div className="no-print">
          <CheckboxField
            name={`compare-${site.id}`}
            label={t('programSearch.compare.add')}
            spoken={`${t('programSearch.compare.add')}${colon()}${site.name}`}
            disabled={!comparing.mayAdd && !comparing.has(site.id)}
            value={comparing.has(site.id)}
            onChange={() => comparing.toggle(site.id)}
          />
        </div>
      </div>
      {family?.preference && (
        <StatusTag tone={family.preference === 'preferred' ? 'good' : 'quiet'}>
          {t(`words.sitePreference.${family.preference}`)}
        </StatusTag>
      )}
      <CardFacts {...{ site, family, onMap }} />
      {site.openVacancies === 0 && <p className={classes.soft}>{t('programSearch.vacancies', { count: 0 })}</p>}
      <Actions {...props} />
    </li>
  )
}
