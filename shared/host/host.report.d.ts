import type { ComponentType } from 'react';
import type { EndpointDefinition } from '@storefront/contract/endpoint.ts';
import type { getInitData } from '@storefront/contract/endpoints/start-up.ts';
import type { LiveEventData } from '@storefront/contract/live-events.ts';
import type { LiveEventKind } from '@storefront/contract/live-events.ts';
import type { NonSpendingEndpoint } from '@storefront/contract/endpoint.ts';
import { OmitKeyof } from '@tanstack/react-query';
import type { OrderLimit } from '@storefront/contract/entities/product.ts';
import type { PayloadOf } from '@storefront/contract/endpoint.ts';
import type { PopupName } from '@storefront/contract/popups.ts';
import type { PopupOutcome } from '@storefront/contract/popups.ts';
import type { PopupParams } from '@storefront/contract/popups.ts';
import type { PopupResult } from '@storefront/contract/popups.ts';
import type { Product } from '@storefront/contract/entities/product.ts';
import { QueryFunction } from '@tanstack/react-query';
import { QueryKeyWithDataTag } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts';
import type { RequestOf } from '@storefront/contract/endpoint.ts';
import type { RouteName } from '@storefront/contract/routes.ts';
import { UseMutationOptions } from '@tanstack/react-query';
import { UseMutationResult } from '@tanstack/react-query';
import { UseQueryOptions } from '@tanstack/react-query';
import { UseQueryResult } from '@tanstack/react-query';
import type { User } from '@storefront/contract/entities/user.ts';

/** An alert; resolves when it is closed. */
declare const alert_2: (notice: Notice) => Promise<void>;
export { alert_2 as alert }

/** An answer whose code is not 200, or no answer (`code` 0: offline, timeout, not JSON). */
export declare class ApiFailure extends Error {
    readonly name = "ApiFailure";
    readonly code: number;
    readonly payload: unknown;
    constructor(code: number, message: string, payload?: unknown);
    /** Whether there was no answer, so that the outcome on the server is unknown. */
    get unanswered(): boolean;
}

/**
 * Calls the store API. Adds the bearer token; parses the answer with the endpoint's schema. A call that spends or
 * creates needs the caller's idempotency key, enforced by the types. Rejects with `ApiFailure` and shows nothing: the
 * caller decides where to show a failure.
 */
export declare function call<E extends NonSpendingEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<PayloadOf<E>>;

export declare function call<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>, options: SpendingCallOptions): Promise<PayloadOf<E>>;

export declare interface CallOptions {
    signal?: AbortSignal;
    /** Shows no overlay although the endpoint is not quiet. */
    quiet?: boolean;
}

export declare const catalogue: () => ProductCatalogue;

/** Closes every popup; resolves when browser history has followed. */
export declare const closeAllPopups: () => Promise<void>;

/** A confirmation; resolves to false if dismissed. */
declare const confirm_2: (request: ConfirmRequest) => Promise<boolean>;
export { confirm_2 as confirm }

export declare interface ConfirmRequest extends Notice {
    /** Texts of the two buttons; by default OK and cancel. */
    yes?: string;
    no?: string;
    /** What is confirmed destroys or cancels something: neither button is in the accent colour. */
    danger?: boolean;
    /** The button in the accent colour: `no` if that is the safe one. `yes` by default. */
    accent?: 'yes' | 'no';
    /** Both buttons look the same, as required for consents. */
    equal?: boolean;
}

/** What a remote exposes as `./remote`. It has no side effects: everything is loaded on demand. */
export declare function defineRemote<const M extends RemoteManifest>(manifest: M): M;

declare type Extra<E extends EndpointDefinition> = Omit<UseQueryOptions<PayloadOf<E>>, 'queryKey' | 'queryFn'>;

/** Closes every popup and goes to Main. */
export declare const goHome: () => Promise<void>;

/** Whether the popup can be opened here: in the store's contract, and its owner released. */
export declare const hasPopup: (name: PopupName) => boolean;

/** Whether the screen can be opened here. */
export declare const hasScreen: (path: string) => boolean;

export declare const HOST_CAPABILITIES: readonly string[];

/** Version of the interface between shell and remotes: minors only add, and each addition has a capability. */
export declare const HOST_VERSION = "2.0.0";

/** A link inside the shop. */
export declare function HostLink(props: {
    to: string;
    className?: string;
    children: ReactNode;
    'aria-label'?: string;
}): ReactNode;

/** The address of a path on this origin, for links that leave the page. */
export declare const hrefOf: (path: string) => string;

/** Invalidates the endpoint's queries; mounted ones refetch. */
export declare function invalidate(endpoint: EndpointDefinition): Promise<void>;

/** Clears the scanned table: the customer sits at another one, or its code was refused. */
export declare const leaveTable: () => void;

export declare type LoadMessages = (locale: 'ko' | 'en') => Promise<{
    default: Record<string, unknown>;
}>;

export declare type LoadPopup<N extends PopupName> = () => Promise<{
    default: ComponentType<PopupProps<N>>;
}>;

export declare type LoadScreen = () => Promise<{
    default: ComponentType;
}>;

export declare type Locale = 'ko' | 'en';

export declare const locale: () => Locale;

export declare const navigate: {
    /** Goes to a path of `contract/paths.ts`. */
    to: (path: string, options?: {
        replace?: boolean;
    }) => Promise<void>;
    /** One page back, or Main when there is none. */
    back: () => Promise<void>;
};

/** A fresh key for one attempt to spend or create. */
export declare const newIdempotencyKey: () => string;

export declare interface Notice {
    title?: string;
    text: string;
}

/** The current time in milliseconds since 1970, by the server's clock. */
export declare const now: () => number;

/**
 * Opens a popup of any owner and waits for its outcome, which may be dismissed or unavailable. The promise dies with
 * the page, so it must not carry anything essential. Close, await the closing, then navigate.
 */
export declare function openPopup<N extends PopupName>(name: N, params: PopupParams<N>): Promise<PopupOutcome<N>>;

/**
 * A value in this store's part of the browser storage. `parse` validates what an older release may have written; if it
 * throws, the value is `fallback`. If the storage is full or forbidden, the value lives only as long as the page.
 */
export declare function persisted<T>(area: StorageArea, key: string, fallback: T, parse: (value: unknown) => T): PersistedValue<T>;

export declare interface PersistedValue<T> extends Readable<T> {
    set(value: T): void;
    /** Computes from what is stored at this moment, so that two tabs do not overwrite each other. */
    update(change: (value: T) => T): void;
    clear(): void;
}

/** Where the customer is, without the store's own segment. `params` are those of the route's pattern. */
export declare interface Place {
    path: string;
    query: URLSearchParams;
    params: Readonly<Record<string, string>>;
}

/** What a popup component gets. Closing without a result is a dismissal. */
export declare interface PopupProps<N extends PopupName> {
    params: PopupParams<N>;
    /**
     * False while the popup closes. Pass it to the sheet together with `onClosed`, so that the closing animation is
     * shown; a popup that does not is removed after a moment.
     */
    open: boolean;
    /** The closing animation has ended. */
    onClosed(): void;
    /** Ends the popup with its result. */
    done(result: PopupResult<N>): void;
    /** Ends the popup without a result. */
    dismiss(): void;
    /** While false, Escape and the back button do not close it (during a submit). */
    setClosable(closable: boolean): void;
}

/** The products of the store and of its franchise head office, unpacked by the worker, with today's limits. */
export declare interface ProductCatalogue {
    status: 'loading' | 'ready' | 'failed';
    products: readonly Product[];
    byId: ReadonlyMap<number, Product>;
    /** Children of a product (groups) or of a group (choices), in show order. */
    childrenOf: ReadonlyMap<number, readonly Product[]>;
    /** Order limits of single products, and those that all products of a kind share (`productKindId`). */
    productLimits: readonly OrderLimit[];
    kindLimits: readonly OrderLimit[];
    /** Reads the products again, after a failure or where they have changed. */
    retry(): void;
}

/** The query of an endpoint: its key is [name, request]; refetched after the events that change it. */
export declare function queryOf<E extends NonSpendingEndpoint>(endpoint: E, request: RequestOf<E>, extra?: Extra<E>): OmitKeyof<UseQueryOptions<PayloadOf<E>, Error, PayloadOf<E>, readonly unknown[]>, "queryFn"> & {
    queryFn?: QueryFunction<PayloadOf<E>, readonly unknown[], never> | undefined;
} & QueryKeyWithDataTag<readonly unknown[], PayloadOf<E>, Error>;

/** An observable value; `get` returns the same object until it changes. */
export declare interface Readable<T> {
    get(): T;
    subscribe(listener: () => void): () => void;
}

/** Refetches the order limits, after an order, or where the API refused one because of them. */
export declare const reloadLimits: () => Promise<void>;

export declare interface RemoteManifest {
    name: string;
    requires: {
        /** Semver range of the host package. */
        host: string;
        capabilities?: readonly string[];
        /** Popups of other parts that this remote opens, with the version it speaks. */
        popups?: Partial<Record<PopupName, string>>;
    };
    screens: Partial<Record<RouteName, LoadScreen>>;
    popups: {
        [N in PopupName]?: LoadPopup<N>;
    };
    messages: LoadMessages;
    /**
     * The remote's description, available before its code is loaded: entry points, headers, hashes and names of its
     * parts. The build moves it into the build record and out of the browser's code, so it must be imported from
     * `./description/description.ts`.
     */
    description?: RemoteDescription;
    /**
     * The entry screen, if it should only wait for its own messages: these are loaded separately, and `messages` has
     * those of the other parts. Every other part waits for both. Requires the capability `opening-messages`.
     */
    opening?: {
        screen: RouteName;
        messages: LoadMessages;
    };
}

/** Reports an error that the page could not handle. Only its kind and `where` are sent, so `where` has no personal data. */
export declare const report: (problem: unknown, where: string) => void;

/** A screen's entry in the app's header. `left` defaults to the side menu. */
export declare interface ScreenHeader {
    title: string;
    left?: 'menu' | 'back' | 'close';
    right?: ReactNode;
    /** Background of the screen, which the header continues; default `bg`. */
    on?: 'bg' | 'card';
}

/** `user` is null for a guest. The token stays with the shell, which adds it to calls. */
export declare interface Session {
    user: User | null;
}

export declare const session: () => Session;

export declare const shop: () => ShopData;

/** The store as the start-up call delivered it, parsed; updated when the store changes. */
export declare type ShopData = PayloadOf<typeof getInitData> & {
    storeId: number;
};

/** Options of a call that spends or creates. */
export declare interface SpendingCallOptions extends CallOptions {
    /** One key per attempt to spend or create, made by the caller; a retry of the same attempt repeats it. */
    idempotencyKey: string;
}

/** `shared` outlives the tab and is visible to other tabs; `tab` lasts as long as the tab. Both are keyed by store. */
export declare type StorageArea = 'shared' | 'tab';

/** The store's own text in the customer's language, where it has one (spec decision 21). */
export declare function storeText<F extends 'name' | 'descp' | 'representative' | 'userAppFooter'>(entity: {
    translations?: {
        en?: {
            name?: string;
            descp?: string;
            representative?: string;
            userAppFooter?: string;
        };
    } | undefined;
} & Partial<Record<F, string | null>>, field: F, language: Locale): string;

/**
 * The table whose code this customer scanned; persisted per store, so that it survives a reload and is shared by tabs.
 */
export declare interface TableSeat {
    resourceId: number;
    name: string;
    /** The store's English name for it, if any. */
    nameEn?: string;
    /** The signed code, sent along when the table's deal is opened or joined. */
    tn: string;
}

export declare const tableSeat: () => TableSeat | null;

/** A toast with at most one action. */
export declare const toast: (request: ToastRequest) => void;

export declare interface ToastRequest {
    text: string;
    action?: {
        label: string;
        run: () => void;
    };
}

export declare type Translate = (key: string, values?: Record<string, string | number>) => string;

export declare const useCatalogue: () => ProductCatalogue;

/** Reads an endpoint; shared with every other reader of the same request. */
export declare function useEndpoint<E extends NonSpendingEndpoint>(endpoint: E, request: RequestOf<E>, extra?: Extra<E>): UseQueryResult<PayloadOf<E>>;

/** Calls the listener on live events of this kind; one stream serves all tabs of the browser. */
export declare function useLiveEvent<K extends LiveEventKind>(kind: K, listener: (data: LiveEventData<K>) => void): void;

export declare const useLocale: () => Locale;

/**
 * The texts of a namespace: a remote's own (its name), or `host` for the texts of shared reason codes.
 * Korean is the source of keys; a missing key throws in development.
 */
export declare function useMessages(namespace: string): Translate;

/**
 * One action with its progress. The query client is passed explicitly, so that no React context is shared between shell
 * and remote.
 */
export declare function useMutation<Data = unknown, Problem = Error, Variables = void>(options: UseMutationOptions<Data, Problem, Variables>): UseMutationResult<Data, Problem, Variables>;

/**
 * The current time, updated every `everyMs` for rules that depend on it while a screen is open, and at once when an
 * answer of the server corrects the phone's clock.
 */
export declare function useNow(everyMs: number): number;

export declare const usePersisted: <T>(value: PersistedValue<T>) => T;

export declare const usePlace: () => Place;

/** Reads a value and re-renders when it changes. */
export declare function useReadable<T>(readable: Readable<T>): T;

/** Sets title and actions while the screen is mounted; the document's title follows. */
export declare function useScreenHeader(header: ScreenHeader): void;

export declare const useSession: () => Session;

export declare const useShop: () => ShopData;

export declare const useTableSeat: () => TableSeat | null;

export { }
