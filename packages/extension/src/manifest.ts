/** The manifest of each browser. Chromium runs the background as a service worker, Firefox as a page. */
export const browsers = ['chromium', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

export const iconSizes = [16, 32, 48, 128] as const;

const icons = Object.fromEntries(iconSizes.map((size) => [size, `icon-${size}.png`]));

const ofBrowser: Readonly<Record<Browser, object>> = {
  chromium: {
    minimum_chrome_version: '123',
    background: { service_worker: 'background.js', type: 'module' },
  },
  firefox: {
    background: { scripts: ['background.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'save@lectern.local',
        strict_min_version: '142.0',
        // Saved pages go to the user's own server, and nowhere else.
        data_collection_permissions: { required: ['websiteContent'] },
      },
    },
  },
};

export const manifestOf = (browser: Browser, version: string): object => ({
  manifest_version: 3,
  name: '__MSG_name__',
  short_name: 'Lectern',
  description: '__MSG_description__',
  version,
  default_locale: 'en',
  icons,
  action: { default_title: '__MSG_menu_page__', default_icon: icons },
  options_ui: { page: 'options.html', open_in_tab: true },
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+L' } } },
  permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
  // Only the address of the user's server is requested of these, on the options page.
  optional_host_permissions: ['http://*/*', 'https://*/*'],
  // Firefox would otherwise turn http: into https:, which servers at home seldom have.
  content_security_policy: {
    extension_pages: "default-src 'self'; connect-src http: https:; object-src 'none'",
  },
  ...ofBrowser[browser],
});
