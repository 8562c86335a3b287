// Stands for style sheets, which tests do not load.
