/// <reference lib="dom" />
document.documentElement.classList.remove('no-script');
