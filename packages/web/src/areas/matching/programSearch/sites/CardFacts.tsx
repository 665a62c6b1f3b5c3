import { useTranslation } from 'react-i18next'
import { More } from '../../../../ui/page/More.tsx'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import { useLanguageNames } from '../../../sites/useLanguageNames.ts'
import type { PreferenceKind } from '../../preferences/preferenceLists.ts'
import { ToMap } from '../map/ToMap.tsx'
import type { FoundProgram } from '../useProgramSearch.ts'
import classes from './SiteCard.module.css'
import { agesText, extrasText, hoursTextOf, milesText, placeText } from './siteFacts.ts'

/** What a card says about the family whose search it is. */
export type CardFamily = {
  readonly applicationId: number
  readonly canChange: boolean
  readonly preference: PreferenceKind | undefined
  /** The number of the program's offers that the family has not answered. */
  readonly openOffers: number
  /** The number of open vacancies for the ages of the family's children; undefined while they load. */
  readonly fitting: number | undefined
}
type Props = {
  site: FoundProgram
  family: CardFamily | undefined
  onMap: (() => void) | undefined
}

/** Shows what a found program is: its ages, hours and kind, on a phone with the rest folded. */
export function CardFacts({ site, family, onMap }: Props) {
  const { t } = useTranslation()
  const languages = useLanguageNames()(site.languages)
  const isNarrow = useIsNarrow()
  const fitting = site.openVacancies > 0 ? family?.fitting : undefined
  const lines = (...texts: (string | false | undefined)[]) =>
    texts.filter(Boolean).map((line) => <p key={String(line)}>{line}</p>)
  const kind = [t(`words.careType.${site.careType}`), milesText(t, site)].filter(Boolean).join(' · ')
  const care = [agesText(t, site), hoursTextOf(t, site)].filter(Boolean).join(' · ')
  const more = lines(languages && t('programSearch.languages', { languages }), extrasText(t, site))
  const children = lines(fitting !== undefined && t('programSearch.fitting', { count: fitting }))
  if (!isNarrow)
    return (
      <>
        {lines(kind, placeText(site), care)}
        {more}
        {children}
      </>
    )
  return (
    <>
      {lines(care)}
      <div className={classes.kindRow}>
        {lines(kind)}
        <More title={t('programSearch.details')} label={t('programSearch.detailsOf', { site: site.name })}>
          {lines(placeText(site))}
          {more}
          {onMap && <ToMap site={site} onMap={onMap} />}
        </More>
      </div>
      {children}
    </>
  )
}
