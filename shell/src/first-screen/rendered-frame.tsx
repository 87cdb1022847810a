import type { RenderedPart } from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import { hrefOf, type ScreenHeader } from '@storefront/host'
import { Splash } from '@storefront/ui/splash/splash.tsx'
import AppFrame from '../frame/app-frame.tsx'

/** Characters for private use mark the slots; they are removed from inserted texts. */
const slot = { screen: '\uE000', right: '\uE001' }
const slots = /[\uE000\uE001]/g

type RenderedFrameProps = { header: RenderedPart['header']; storeName: string; path: string }

/** The app's frame, with a slot for each part that is already rendered; see {@link fillSlots}. */
export function RenderedFrame({ header, storeName, path }: RenderedFrameProps) {
  const screenHeader: ScreenHeader | null = header && {
    ...header,
    title: header.title.replace(slots, ''),
    right: slot.right,
  }
  return (
    <>
      <AppFrame
        header={screenHeader}
        onMenu={noop}
        onBack={noop}
        onHome={noop}
        mainHref={hrefOf(paths.main())}
        toasts={[]}
        onToastGone={noop}
        pending={false}
        offline={false}
        path={path}
      >
        {slot.screen}
      </AppFrame>
      <Splash name={storeName.replace(slots, '')} passing />
    </>
  )
}

/** Puts rendered parts into the frame's slots. */
export function fillSlots(frame: string, { html, header }: RenderedPart): string {
  return frame.replace(slots, (each) => (each === slot.screen ? html : (header?.right ?? '')))
}

const noop = () => {}
