/** The texts of a family's first page, in one file. */
export { default as landing } from '../../../../../../locales/zh-Hant/landing.json'
export { default as precheck } from '../../../../../../locales/zh-Hant/precheck.json'
export { default as shell } from '../../../../../../locales/zh-Hant/shell.json'
export { default as validation } from '../../../../../../locales/zh-Hant/validation.json'
