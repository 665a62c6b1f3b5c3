/** The texts of a family's application and dashboard, in one file. */
export { default as applications } from '../../../../../../locales/zh-Hant/applications.json'
export { default as apply } from '../../../../../../locales/zh-Hant/apply.json'
export { default as dashboard } from '../../../../../../locales/zh-Hant/dashboard.json'
export { default as eligibility } from '../../../../../../locales/zh-Hant/eligibility.json'
export { default as openPlaces } from '../../../../../../locales/zh-Hant/openPlaces.json'
