import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }

/** All texts of the shell and its parts, as in a page that has opened a part. */
export const shellTexts = { ko: { ...ko, ...partsKo }, en: { ...en, ...partsEn } }
